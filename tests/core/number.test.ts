import { describe, expect, it } from 'vitest'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'

describe('X-16 a number as it is typed', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    [' 12 ', 12],
    ['12.5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['-3', -3],
    ['+3', 3],
    ['-.5', -0.5],
    ['007', 7],
  ])('%j is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it('has no negative zero, which JSON could not hold', () => {
    expect(Object.is(parseNumber('-0'), 0)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    '-.',
    '1e3',
    '0x1f',
    '1,000',
    '1 000',
    '1.2.3',
    '--1',
    'x1',
    '1x',
    'NaN',
    'Infinity',
    '٣',
    '9'.repeat(400),
  ])('%j is none', (text) => {
    expect(parseNumber(text)).toBeUndefined()
  })
})
