/** How a number is written, with at most so many digits behind the point, for a pattern of JSON Schema. */
export function numberPattern(decimals?: number): string {
  const digits = decimals === undefined ? '\\d*' : `\\d{0,${decimals}}0*`
  return `[+-]?(?:\\d+(?:\\.${digits})?|\\.(?=\\d)${digits})`
}

const NUMBER = new RegExp(`^${numberPattern()}$`)

/** The number that was typed: digits with an optional sign and decimal point; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed)) return undefined
  const number = Number(trimmed)
  // JSON has neither infinity nor a negative zero.
  return Number.isFinite(number) ? number + 0 : undefined
}
