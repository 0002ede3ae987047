import { isForbiddenName } from '../../schemas/forbidden-name.ts'

/** What is wrong with a text that is to be JSON: the line, and why. */
export interface JsonFault {
  line: number | undefined
  message: string
}

/** @returns the value, or what is wrong: that it is no JSON, or a name that no document may hold (A15) */
export function readJson(text: string): { value: unknown } | { fault: JsonFault } {
  try {
    const value: unknown = JSON.parse(text)
    const name = forbiddenIn(value)
    if (name === undefined) return { value }
    const message = `No field can have this name (“${name.slice(0, 60)}”)`
    return { fault: { line: lineOfName(text, name), message } }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is no JSON'
    return { fault: { line: lineIn(text, message), message: message.replace(/ \(line.*$| in JSON.*$/, '') } }
  }
}

/** The first name in it that no document may hold. */
function forbiddenIn(value: unknown): string | undefined {
  const pending: unknown[] = [value]
  for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (Array.isArray(next)) {
      for (let i = next.length - 1; i >= 0; i -= 1) pending.push(next[i])
      continue
    }
    const names = Object.keys(next)
    const found = names.find((name) => isForbiddenName(name) || !name.isWellFormed())
    if (found !== undefined) return found
    for (const name of names.toReversed()) pending.push((next as Readonly<Record<string, unknown>>)[name])
  }
  return undefined
}

/** A text of JSON, or what stands between two: a name is a text with a colon behind it. */
const TEXTS = /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/g

/** The line of the first field of this name, however it is spelled. */
function lineOfName(text: string, name: string): number | undefined {
  for (const { 0: written, 1: colon, index } of text.matchAll(TEXTS))
    if (colon !== undefined && JSON.parse(written) === name) return text.slice(0, index).split('\n').length
  return undefined
}

/** Browsers name the line, or the position, or neither. */
function lineIn(text: string, message: string): number | undefined {
  const [, line] = /line (\d+)/.exec(message) ?? []
  if (line) return Number(line)
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position) return text.slice(0, Number(position)).split('\n').length
  return /end of (JSON|data)|end of input/i.test(message) ? text.split('\n').length : undefined
}
