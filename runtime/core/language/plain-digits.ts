/** Between the full-width signs of East Asia (`：`, `／`, `１`) and the plain ones. */
const WIDE = 0xfee0

/**
 * A text with its digits as 0 to 9, whichever script they were typed in, and full-width signs as plain ones. What is
 * raised or lowered is no digit: 10² is not 102.
 */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) as number) - WIDE))
    .replace(/[^\d\P{Nd}]/gu, (digit) => String(digitOf(digit.codePointAt(0) as number)))

/** Each script's digits stand in a row, the zero first; mathematics has several such rows behind each other. */
function digitOf(code: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
