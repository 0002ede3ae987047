import { isCasNumber, isIban, isLuhn, isMod11, isMod97 } from './checksums.ts'
import type { NamedOperator, Operator } from './operator.ts'

/** Whether a text proves itself; a number is taken as it is written. */
const checksum = (test: (text: string, parameter?: number) => boolean, most = 1): Operator => ({
  arity: [1, most],
  run(value = null, parameter = null) {
    if (typeof value !== 'string' && typeof value !== 'number') return null
    return typeof parameter === 'number' ? test(String(value), parameter) : test(String(value))
  },
})

export const CHECKSUM_OPERATORS: readonly NamedOperator[] = [
  ['luhn', checksum(isLuhn)],
  ['mod11', checksum(isMod11, 2)],
  ['mod97', checksum(isMod97)],
  ['iban', checksum(isIban)],
  ['casNumber', checksum(isCasNumber)],
]
