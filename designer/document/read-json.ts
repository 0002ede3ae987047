import { parseJson } from './json/parse-json.ts'

/** What is wrong with a text that is to be JSON: the line, and why. */
export interface JsonFault {
  line: number | undefined
  message: string
}

/** @returns the value, or what is wrong: that it is no JSON, or a name that no document may hold (A15) */
export function readJson(text: string): { value: unknown } | { fault: JsonFault } {
  const parsed = parseJson(text)
  if ('value' in parsed) return { value: parsed.value }
  const [{ from, message }] = parsed.faults
  return { fault: { line: text.slice(0, from).split('\n').length, message } }
}
