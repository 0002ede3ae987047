/** What identifies things and proves itself: the last characters are computed from those before them. */

/** Without the spaces and hyphens by which people group characters. */
const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

const digitsOf = (text: string) => [...text].map(Number)

/** Luhn, ISO/IEC 7812-1: payment cards, IMEI, national provider numbers. */
export function isLuhn(text: string): boolean {
  const plain = compact(text)
  if (!/^\d{2,64}$/.test(plain)) return false
  const sum = digitsOf(plain)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}

/**
 * Weighted modulo 11 with one check character at the end, X being 10. Weights run from 2, from the right, up to
 * `greatest` and then from 2 again: 7 for Norwegian organisation and account numbers, 10 for ISBN-10.
 */
export function isMod11(text: string, greatest = 7): boolean {
  const plain = compact(text)
  if (!/^\d{1,63}[\dX]$/.test(plain) || !Number.isInteger(greatest) || greatest < 2) return false
  const check = plain.endsWith('X') ? 10 : Number(plain.at(-1))
  const sum = digitsOf(plain.slice(0, -1))
    .reverse()
    .reduce((total, digit, i) => total + digit * (2 + (i % (greatest - 1))), check)
  return sum % 11 === 0
}

/** Modulo 97-10, ISO/IEC 7064: legal entity identifiers (ISO 17442) and structured creditor references. */
export function isMod97(text: string): boolean {
  const plain = compact(text)
  if (!/^[0-9A-Z]{3,64}$/.test(plain)) return false
  let rest = 0
  for (const character of plain) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** ISO 13616: the country and its check digits count as if they stood at the end. */
export function isIban(text: string): boolean {
  const plain = compact(text)
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(plain) && isMod97(plain.slice(4) + plain.slice(0, 4))
}

/** A CAS Registry Number, with its hyphens: 7732-18-5 is water. */
export function isCasNumber(text: string): boolean {
  const [, first = '', second = '', check = ''] = /^([1-9]\d{1,6})-(\d{2})-(\d)$/.exec(text.trim()) ?? []
  if (first === '') return false
  const sum = digitsOf(first + second)
    .reverse()
    .reduce((total, digit, i) => total + digit * (i + 1), 0)
  return sum % 10 === Number(check)
}
