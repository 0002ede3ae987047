import { describe, expect, it } from 'vitest'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import type { RuleScope, RuleValue } from '../../runtime/core/model/rule.ts'
import { bob } from '../support/cast.ts'

const judge = (operator: string, value: RuleValue, ...more: unknown[]) =>
  compileRule({ [operator]: [{ answer: 'x' }, ...more] }).evaluate({
    answer: () => value,
    answered: () => true,
    rows: () => null,
    actor: bob,
    status: '',
    now: '2026-11-21T17:30:00.000Z',
  } as unknown as RuleScope)

describe('VA-16 numbers that prove themselves', () => {
  // From the standards' own examples and from public registers.
  it.each<[string, string | number, number?]>([
    ['luhn', '4111 1111 1111 1111'],
    ['luhn', '79927398713'],
    ['luhn', 79927398713],
    ['luhn', '490154203237518'],
    ['mod11', '974 760 673'],
    ['mod11', '86011117947'],
    ['mod11', '0-306-40615-2', 10],
    ['mod11', '0-8044-2957-X', 10],
    ['mod97', 'HWUPKR0MPOU8FGXBT394'],
    ['mod97', '7LTWFZYICNSX8D621K86'],
    ['iban', 'GB82 WEST 1234 5698 7654 32'],
    ['iban', 'NO93 8601 1117 947'],
    ['iban', 'DE89370400440532013000'],
    ['casNumber', '7732-18-5'],
    ['casNumber', '64-17-5'],
    ['casNumber', ' 9000-01-5'],
    ['luhn', '18'],
    ['mod11', '19', 2],
    ['iban', 'MT84MALT011000012345MTLCAST001S'],
  ])('%s takes %s', (operator, value, weight) => {
    const more = weight === undefined ? [] : [weight]
    expect(judge(operator, value, ...more)).toBe(true)
  })

  it.each<[string, string, number?]>([
    ['luhn', '4111 1111 1111 1112'],
    ['luhn', '0'],
    ['luhn', 'abc'],
    ['mod11', '974760674'],
    ['mod11', '0-306-40615-3', 10],
    ['mod11', '974760673', 1],
    ['mod97', 'HWUPKR0MPOU8FGXBT395'],
    ['iban', 'GB82 WEST 1234 5698 7654 33'],
    ['iban', 'WEST12345698765432GB82'],
    ['casNumber', '7732-18-6'],
    ['casNumber', 'CAS 7732-18-5'],
    ['casNumber', '7732-18-5 water'],
    ['luhn', 'card 79927398713'],
    ['luhn', '79927398713 card'],
    ['luhn', '0'.repeat(65)],
    ['mod11', 'no 974760673'],
    ['mod11', '974760673 no'],
    ['mod11', '974760673', 6.5],
    // Right by the weight 2 alone, which is no choice.
    ['mod11', '43', 0],
    ['mod11', '43', 6.5],
    ['mod11', `${'0'.repeat(63)}43`],
    ['mod11', 'X', 10],
    ['mod97', '01'],
    ['mod97', '1'],
    ['mod97', 'ö01'],
    ['mod97', '001ö'],
    ['mod97', `${'0'.repeat(64)}1`],
    ['iban', 'GB8'],
    // Right by their digits, and no account all the same.
    ['iban', '03GB82WEST12345698765'],
    ['iban', `GB18${'0'.repeat(31)}`],
    ['iban', 'GB5A600000000000'],
    ['iban', 'DE89370400440532013000 ö'],
    ['casNumber', '7732185'],
    ['casNumber', '0-00-0'],
    ['casNumber', `${'1'.repeat(5_000)}-18-5`],
  ])('%s refuses %s', (operator, value, weight) => {
    const more = weight === undefined ? [] : [weight]
    expect(judge(operator, value, ...more)).toBe(false)
  })

  it.each(['luhn', 'mod11', 'mod97', 'iban', 'casNumber'])('%s of nothing is unknown', (operator) => {
    for (const value of [null, true, ['7732-18-5']]) expect(judge(operator, value)).toBe('unknown')
  })

  it.each([
    ['luhn', '4539578763621486'],
    ['mod11', '974760673'],
    ['mod97', 'HWUPKR0MPOU8FGXBT394'],
  ])('%s notices every wrong digit', (operator, right) => {
    for (const [at, digit] of [...right].entries()) {
      if (!/\d/.test(digit)) continue
      for (const other of '0123456789') {
        const wrong = right.slice(0, at) + other + right.slice(at + 1)
        expect(judge(operator, wrong), wrong).toBe(other === digit)
      }
    }
  })
})
