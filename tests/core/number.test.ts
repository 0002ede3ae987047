import { describe, expect, it } from 'vitest'
import {
  currencyDecimals,
  currencySigns,
  formatNumber,
  numberWords,
  typedNumber,
} from '../../runtime/core/number/format-number.ts'
import { numberPattern, parseNumber } from '../../runtime/core/number/parse-number.ts'
import { readNumber } from '../../runtime/core/number/read-number.ts'

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

describe('ET-32 a number in words', () => {
  it.each<[number | string, Parameters<typeof formatNumber>[1], string, string]>([
    [1250.5, {}, 'en', '1,250.5'],
    [0.1, {}, 'en', '0.1'],
    [1250, { unit: 'kg' }, 'en', '1,250 kg'],
    [1250.5, { currency: 'USD' }, 'en', '$1,250.5'],
    [1250.5, { currency: 'USD', decimals: [2, 2] }, 'en', '$1,250.50'],
    [1250.5, { currency: 'EUR', decimals: [2, 2] }, 'de', '1.250,50 €'],
    [1250.567, { decimals: [0, 2] }, 'en', '1,250.57'],
    [2026, { together: true }, 'en', '2026'],
    [12026, { together: true }, 'en', '12,026'],
    [2026, {}, 'en', '2,026'],
    [1250.5, {}, 'fr', '1 250,5'],
    [1250.5, {}, 'ar-EG', '1,250.5'],
    ['12345678901234567890.5', { decimals: [1, 1] }, 'en', '12,345,678,901,234,567,890.5'],
  ])('%s %j in %s is %s', (value, style, language, words) => {
    expect(formatNumber(value, style, language)).toBe(words)
    expect(formatNumber(value, style, language)).toBe(words)
  })

  it.each<[string, Parameters<typeof numberWords>[1], string]>([
    ['1234.50', {}, '1,234.50'],
    ['1234', {}, '1,234'],
    [' 1234.5 ', {}, '1,234.5'],
    ['1234.5', { least: 2, currency: 'USD' }, '$1,234.50'],
    ['1234.567', { least: 2, unit: 'kg' }, '1,234.567 kg'],
    ['2026', { together: true }, '2026'],
    ['two', { unit: 'kg' }, 'two'],
    ['', { unit: 'kg' }, ''],
    ['9'.repeat(60), {}, `${'999,'.repeat(19)}999`],
    ['9'.repeat(61), {}, '9'.repeat(61)],
  ])('the stored %j with %j is %s, and keeps every digit', (stored, style, words) => {
    expect(numberWords(stored, style, 'en')).toBe(words)
  })

  it('stands in a box as somebody of the language would type it', () => {
    expect(typedNumber('1234.5', 'de')).toBe('1234,5')
    expect(typedNumber('1234.5', 'en')).toBe('1234.5')
    expect(typedNumber('about 1.5', 'de')).toBe('about 1.5')
  })

  it.each([
    ['USD', 'en', { sign: '$', isBefore: true, all: ['$', 'USD'] }],
    ['EUR', 'de', { sign: '€', isBefore: false, all: ['€', 'EUR'] }],
    ['USD', 'en-CA', { sign: 'US$', isBefore: true, all: ['US$', 'USD', '$'] }],
    ['CHF', 'en', { sign: 'CHF', isBefore: true, all: ['CHF'] }],
  ])('says %s in %s by the sign that people know, where they put it', (currency, language, signs) => {
    expect(currencySigns(currency, language)).toEqual(signs)
  })

  it('has as many decimals as the smallest coin', () => {
    expect(['USD', 'JPY', 'KWD'].map(currencyDecimals)).toEqual([2, 0, 3])
  })
})

describe('ET-32 what is said of a number beside its digits', () => {
  it.each([
    ['5 kg', ['kg'], '5'],
    ['kg 5', ['kg'], '5'],
    ['5 kg kg', ['kg'], undefined],
    ['5 lb', ['kg'], undefined],
    ['5', ['', 'kg'], '5'],
    ['€ 5', ['$', '€'], '5'],
    ['-  5 kg', ['kg'], '-5'],
    ['+ 5 kg', ['kg'], '+5'],
    ['- 5', ['kg'], undefined],
    ['５㎏', ['㎏'], '5'],
    ['–5', [], '-5'],
    ['\u200e5\u200f\u061c', [], '5'],
    ['1٬234', [], '1234'],
  ])('%j with the signs %j is %s', (text, signs, number) => {
    expect(readNumber(text, 'en', signs)).toBe(number)
  })

  it('is read in the language of the form where none is named, and up to a length that people type', () => {
    expect(readNumber('1,234')).toBe('1234')
    expect(readNumber('9'.repeat(500))).toBeUndefined()
    expect(readNumber(`${'0'.repeat(499)}5`, 'en')).toBe(`${'0'.repeat(499)}5`)
    expect(readNumber(`${'0'.repeat(500)}5`, 'en')).toBeUndefined()
  })
})

it.each([
  [undefined, ['1', '1.', '1.25', '.5', '-1', '+1.0'], ['', '.', '1e3', '1,5', 'x']],
  [2, ['1', '1.25', '1.2500', '.25', '-.5'], ['1.255', '.', '1.2501']],
  [0, ['1', '1.', '1.0', '1.000'], ['1.5', '.', '.5']],
])(
  'ET-32 publishes numbers of %s decimals as a pattern that takes the same texts',
  (decimals, taken, refused) => {
    const pattern = new RegExp(`^${numberPattern(decimals)}$`)
    expect(taken.filter((text) => !pattern.test(text))).toEqual([])
    expect(refused.filter((text) => pattern.test(text))).toEqual([])
  },
)
