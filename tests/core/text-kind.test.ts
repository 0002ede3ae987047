import { beforeAll, describe, expect, it } from 'vitest'
import { preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'
import { asStored, WIRE } from '../../runtime/core/text-kind/as-stored.ts'
import { checkText } from '../../runtime/core/text-kind/check-text.ts'
import { lintText } from '../../runtime/core/text-kind/lint-text.ts'
import { preparePhone } from '../../runtime/core/text-kind/phone.ts'
import { prepareText } from '../../runtime/core/text-kind/prepare-text.ts'
import { readText, textSaid } from '../../runtime/core/text-kind/read-text.ts'
import type { TextProps } from '../../runtime/core/text-kind/text-props.ts'
import { textWords } from '../../runtime/core/text-kind/text-words.ts'
import { validText } from '../../runtime/core/text-kind/valid-text.ts'
import type { Element } from '../../schemas/index.ts'

const number = (more: TextProps = {}): TextProps => ({ input: 'Number', ...more })
const asked = (props: TextProps): Element => ({ id: 'q', type: 'fake-words', title: 'Room', ...props })
const phone = (country?: string): TextProps => ({ input: 'PhoneNumber', ...(country && { country }) })

describe('before anything is loaded', () => {
  it('ET-23 judges no phone number and no pattern, and keeps what was typed', () => {
    expect(checkText('510', phone('GB'))).toEqual([])
    expect(checkText('x', { pattern: '\\d' })).toEqual([])
    expect(asStored('(510) 642-3000', phone())).toBe('(510) 642-3000')
    expect(lintText(asked({ ...phone('XX') }))).toEqual([])
    expect(lintText(asked({ pattern: '(' }))).toEqual([])
    expect(lintText(asked({ minLength: 3, maxLength: 2 }))).toHaveLength(1)
  })

  it('X-18 reads a stored number of the United States well, as on a summary', () => {
    expect(textWords('+15106423000', phone())).toBe('(510) 642-3000')
    for (const other of ['+442079460958', '+151064230001', 'x+15106423000'])
      expect(textWords(other, phone()), other).toBe(other)
    expect(textWords('+15106423000', phone('GB'))).toBe('+15106423000')
  })
})

it('loads only what a text needs to be judged', async () => {
  const judged = () => [
    checkText('510', phone('GB')).length > 0,
    checkText('x', { pattern: '\\d' }).length > 0,
  ]
  expect(prepareText({})).toBeUndefined()
  expect(prepareText({ input: 'Email', maxLength: 3 })).toBeUndefined()
  expect(judged()).toEqual([false, false])
  await prepareText({ pattern: 'x' })
  expect(judged()).toEqual([false, true])
  await prepareText(phone('GB'))
  expect(judged()).toEqual([true, true])
})

describe('what is wrong with a text', () => {
  beforeAll(() => Promise.all([preparePhone(), preparePatterns()]))

  it.each<[string, TextProps, object | undefined]>([
    ['abc', { minLength: 3, maxLength: 3 }, undefined],
    ['ab', { minLength: 3 }, { code: 'text_too_short', params: { minLength: 3 } }],
    ['abcd', { maxLength: 3 }, { code: 'text_too_long', params: { maxLength: 3 } }],
    ['👩‍🚒'.repeat(2), { maxLength: 1 }, { code: 'text_too_long', params: { maxLength: 1 } }],
    [' AB-1 ', { pattern: '[A-Z]{2}-\\d' }, undefined],
    ['AB-1x', { pattern: '[A-Z]{2}-\\d' }, { code: 'pattern_mismatch' }],
    ['12', { pattern: '\\d', ...number({ max: 3 }) }, { code: 'pattern_mismatch' }],
    [' ada@campus.edu ', { input: 'Email' }, undefined],
    ['ada@campus', { input: 'Email' }, { code: 'email_invalid' }],
    ['x ada@campus.edu', { input: 'Email' }, { code: 'email_invalid' }],
    ['ada@campus.edu x', { input: 'Email' }, { code: 'email_invalid' }],
    ['ada@campus', {}, undefined],
    ['510 642 3000', phone(), undefined],
    [' 510 642 3000 ', phone(), undefined],
    ['call 510 642 3000', phone(), { code: 'phone_invalid' }],
    [`510${' '.repeat(30)}6423000`, phone(), undefined],
    [`510${' '.repeat(31)}6423000`, phone(), { code: 'phone_invalid' }],
    ['510 642', phone(), { code: 'phone_invalid' }],
    ['510 642', phone('GB'), { code: 'phone_invalid_like', params: { example: '07400 123456' } }],
    ['510 642', phone('XX'), { code: 'phone_invalid' }],
    ['510 642', {}, undefined],
    ['12', number(), undefined],
    ['twelve', number(), { code: 'number_invalid' }],
    ['twelve', {}, undefined],
    ['12.5', number({ integer: true }), { code: 'number_integer' }],
    ['12.0', number({ integer: true }), undefined],
    ['12.50', number({ decimals: 1 }), undefined],
    [' 12.55 ', number({ decimals: 1 }), { code: 'number_decimals', params: { decimals: 1 } }],
    [' 12.50 ', number({ decimals: 1 }), undefined],
    ['12.500', number({ decimals: 1 }), undefined],
    ['12.5', number({ decimals: 0 }), { code: 'number_integer' }],
    ['12', number({ decimals: 0 }), undefined],
    ['12.505', number({ currency: 'USD' }), { code: 'number_decimals', params: { decimals: 2 } }],
    ['12.5', number({ currency: 'JPY' }), { code: 'number_integer' }],
    ['1', number({ min: 1, max: 1 }), undefined],
    ['0.9', number({ min: 1 }), { code: 'number_min', params: { min: 1 } }],
    ['1.1', number({ max: 1 }), { code: 'number_max', params: { max: 1 } }],
    ['1', number({ min: 1500, unit: 'kg' }), { code: 'number_min', params: { min: '1,500 kg' } }],
    ['9', number({ max: 1.5, currency: 'USD' }), { code: 'number_max', params: { max: '$1.50' } }],
    ['0.3', number({ step: 0.1 }), undefined],
    ['0.35', number({ step: 0.1 }), { code: 'number_step', params: { step: 0.1 } }],
    ['6', number({ step: 4 }), { code: 'number_step', params: { step: 4 } }],
    ['-8', number({ step: 4 }), undefined],
  ])('ET-23 VA-04 X-16 X-18 %j as %j', (text, props, issue) => {
    expect(checkText(text, props)).toEqual(issue ? [issue] : [])
  })
})

describe('a text as it is stored and read', () => {
  it.each<[string, TextProps, string, string, string]>([
    ['(510) 642-3000', phone(), 'en', '+15106423000', '(510) 642-3000'],
    ['020 7946 0958', phone('GB'), 'en', '+442079460958', '020 7946 0958'],
    ['+44 20 7946 0958', phone(), 'en', '+442079460958', '+44 20 7946 0958'],
    ['510.642.3000', {}, 'en', '510.642.3000', '510.642.3000'],
    ['020 7946 0958', {}, 'en', '020 7946 0958', '020 7946 0958'],
    ['510 642 3000 ext. 7', phone(), 'en', '510 642 3000 ext. 7', '(510) 642-3000 ext. 7'],
    ['call me', phone(), 'en', 'call me', 'call me'],
    ['12.345,5', number(), 'de', '12345.5', '12,345.5'],
    ['1,234.5', number(), 'en', '1234.5', '1234.5'],
    ['1,234.5', {}, 'en', '1,234.5', '1,234.5'],
    ['1234', number(), 'en', '1234', '1234'],
    ['12 kg', number({ unit: 'kg' }), 'en', '12', '12 kg'],
    ['1234', number({ unit: 'kg' }), 'en', '1234', '1,234 kg'],
    ['12 lb', number({ unit: 'kg' }), 'en', '12 lb', '12 lb'],
    ['$1,250.5', number({ currency: 'USD' }), 'en', '1250.5', '$1,250.50'],
    ['USD 3', number({ currency: 'USD' }), 'en', '3', '$3.00'],
    ['3.5', number({ currency: 'USD', decimals: 3 }), 'en', '3.5', '$3.500'],
    ['3.5', number({ decimals: 3 }), 'en', '3.5', '3.5'],
    ['1,234', number(), WIRE, '1234', '1234'],
    ['twelve', number(), 'en', 'twelve', 'twelve'],
  ])('X-18 ET-32 %j as %j in %s is %j, and reads %j', (text, props, language, stored, words) => {
    expect(asStored(text, props, language)).toBe(stored)
    expect(textWords(stored, props)).toBe(words)
  })

  it('leaves what is no text as it is, for its schema to refuse', () => {
    for (const value of [null, 7, { text: 'x' }, undefined])
      expect(asStored(value as never, number())).toBe(value)
  })

  it.each<[string | number | boolean, TextProps, string | null]>([
    ['Ada', {}, 'Ada'],
    ['  ', {}, null],
    [12.5, number(), '12.5'],
    [true, {}, 'true'],
    ['four', { maxLength: 3 }, null],
    ['for', { maxLength: 3 }, 'for'],
    ['x'.repeat(100_001), {}, null],
    ['510 642 3000', phone(), '+15106423000'],
  ])('ET-27 another answer or a profile says %j for %j', (value, props, text) => {
    expect(textSaid(value, props)).toBe(text)
  })

  it.each<[string, TextProps, object]>([
    [' two \r\n lines ', {}, { value: 'two lines' }],
    [' two \n lines ', { input: 'Paragraph' }, { value: ' two \n lines ' }],
    ['one\ntwo', {}, { value: 'one two' }],
    ['one\n\n\ntwo', { input: 'Email' }, { value: 'one two' }],
    ['1,250', number(), { value: '1250' }],
    ['many', number(), { issue: { code: 'paste_number' } }],
    ['four', { maxLength: 3 }, { issue: { code: 'paste_too_long', params: { maxLength: 3 } } }],
    [' for ', { maxLength: 3 }, { value: 'for' }],
    ['x'.repeat(100_001), {}, { issue: { code: 'paste_too_long', params: { maxLength: 100_000 } } }],
  ])('ET-22 %j pasted into %j', (pasted, props, reading) => {
    expect(readText(pasted, props)).toEqual(reading)
  })
})

describe('X-16 what a text may be, for those who write answers without the form', () => {
  const fits = (props: TextProps, text: string, required = true) => {
    const { maxLength, pattern, allOf } = validText(props, required).text as {
      maxLength?: number
      pattern?: string
      allOf?: { pattern: string }[]
    }
    const patterns = [
      ...(pattern === undefined ? [] : [pattern]),
      ...(allOf ?? []).map((each) => each.pattern),
    ]
    return text.length <= (maxLength ?? 1_000) && patterns.every((each) => new RegExp(each, 'u').test(text))
  }

  it.each<[TextProps, string[], string[]]>([
    [{}, ['x', ' x '], ['', '  ']],
    [{ maxLength: 2 }, ['xx'], ['xxx']],
    [{ pattern: '[A-Z]+|\\d' }, ['AB', ' 1 '], ['A1', 'ab', 'x A', 'A x']],
    [{ pattern: '^\\d{2}$' }, ['12', ' 12 '], ['123', '1']],
    [{ pattern: '\\d\\$' }, ['1$'], ['1']],
    [{ pattern: '[$^]\\^' }, ['$^', '^^'], ['x']],
    [{ pattern: '[]$]x' }, ['x', '?'], []],
    [{ input: 'Email' }, ['a@b.cc', ' a@b.cc '], ['a@b', 'x a@b.cc']],
    [{ input: 'Email', pattern: '.*@campus[.]edu' }, ['a@campus.edu'], ['a@other.edu', '@campus.edu']],
    [number(), ['1', '-1.5', ' 2 '], ['one', '1,5']],
    [number({ decimals: 1 }), ['1.5', '1.50'], ['1.55']],
    [number({ currency: 'USD' }), ['1.55'], ['1.555']],
  ])('%j takes %j and refuses %j', (props, good, bad) => {
    for (const text of good) expect(fits(props, text), text).toBe(true)
    for (const text of bad) {
      expect(fits(props, text), text).toBe(false)
      expect(fits(props, text, false), text).toBe(text.trim() === '')
    }
    expect(fits(props, '  ')).toBe(false)
    expect(fits(props, '  ', false)).toBe(true)
  })

  it('says no more than there is to say', () => {
    expect(validText({}, false).text).toStrictEqual({})
    expect(validText({ maxLength: 3 }, true).text).toStrictEqual({ maxLength: 3, pattern: '\\S' })
    const { pattern, allOf } = validText({ input: 'Email' }, true).text as { pattern?: string; allOf: [] }
    expect([pattern, allOf.length]).toEqual([undefined, 2])
  })

  it.each<[TextProps, object[]]>([
    [{}, []],
    [number(), []],
    [{ minLength: 2 }, [{ code: 'text_too_short', params: { minLength: 2 } }]],
    [{ min: 1, max: 2, step: 1, integer: true }, []],
    [
      number({ min: 1, max: 9, step: 2, integer: true }),
      [
        { code: 'number_min', params: { min: 1 } },
        { code: 'number_max', params: { max: 9 } },
        { code: 'number_step', params: { step: 2 } },
        { code: 'number_integer' },
      ],
    ],
    [phone(), [{ code: 'phone_invalid' }]],
    [phone('GB'), [{ code: 'phone_invalid_like', params: { country: 'GB' } }]],
    [{ country: 'GB' }, []],
    [{ pattern: '(?i)ab' }, [{ code: 'pattern_mismatch', params: { pattern: '(?i)ab' } }]],
    [{ pattern: 'a|^b' }, [{ code: 'pattern_mismatch', params: { pattern: 'a|^b' } }]],
    [{ pattern: 'a$|b' }, [{ code: 'pattern_mismatch', params: { pattern: 'a$|b' } }]],
    [{ pattern: 'ab' }, []],
  ])('%j has the rules %j beside', (props, rules) => {
    expect(validText(props, true).rules).toEqual(rules)
  })
})
