/** How a number is written, for a pattern of JSON Schema. */
export const NUMBER_PATTERN = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)'
const NUMBER = new RegExp(`^${NUMBER_PATTERN}$`)

/** The number that was typed: digits with an optional sign and decimal point; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed)) return undefined
  const number = Number(trimmed)
  // JSON has neither infinity nor a negative zero.
  return Number.isFinite(number) ? number + 0 : undefined
}
