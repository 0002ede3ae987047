/** What is wrong with a text that is to be JSON: the line, and what the browser says of it. */
export interface JsonFault {
  line: number | undefined
  message: string
}

/** @returns the value, or what is wrong */
export function readJson(text: string): { value: unknown } | { fault: JsonFault } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is no JSON'
    return { fault: { line: lineIn(text, message), message: message.replace(/ \(line.*$| in JSON.*$/, '') } }
  }
}

/** Browsers name the line, or the position, or neither. */
function lineIn(text: string, message: string): number | undefined {
  const [, line] = /line (\d+)/.exec(message) ?? []
  if (line) return Number(line)
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position) return text.slice(0, Number(position)).split('\n').length
  return /end of (JSON|data)|end of input/i.test(message) ? text.split('\n').length : undefined
}
