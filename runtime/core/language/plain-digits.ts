/** A text with its digits as 0 to 9, whichever script they were typed in, and full-width signs as plain ones. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\d\P{Nd}]/gu, (digit) => String(digitOf(digit.codePointAt(0) as number)))

/** Each script's digits stand in a row, the zero first. */
function digitOf(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
