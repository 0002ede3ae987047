const SHAPE = /^[1-9]\d{1,6}-\d\d-\d$/

/**
 * Whether a text is a CAS Registry Number: its last digit is the sum of the others, each times its place from the right,
 * without the tens.
 *
 * @example isCasNumber('67-64-1') // true, acetone
 */
export function isCasNumber(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const digits = [...text.replaceAll('-', '')].map(Number)
  const check = digits.pop()
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index + 1), 0)
  return sum % 10 === check
}
