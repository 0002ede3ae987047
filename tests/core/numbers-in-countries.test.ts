import { describe, expect, it } from 'vitest'
import { currencySigns, formatNumber, typedNumber } from '../../runtime/core/number/format-number.ts'
import { readNumber } from '../../runtime/core/number/read-number.ts'
import { fc } from '../support/random.ts'

describe('ET-32 numbers as people of each country write them', () => {
  it.each([
    ['en-US', '1,234,567.5', '1234567.5'],
    ['en-US', '1 234 567', '1234567'],
    ['en-US', ' +12 ', '+12'],
    ['en-US', '−3', '-3'],
    ['en-US', '.5', '.5'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['en-GB', '1,234', '1234'],
    ['de-DE', '1.234,5', '1234.5'],
    ['de-DE', '1.234.567', '1234567'],
    ['de-DE', '1.234', '1234'],
    ['de-DE', '12,5', '12.5'],
    ['de-DE', '12.5', '12.5'],
    ['de-DE', '1,234.5', '1234.5'],
    ['de-DE', '-1,234.5', '-1234.5'],
    ['de-DE', '1,234,567.5', '1234567.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['de-CH', "1'234,5", '1234.5'],
    ['fr-FR', '1\u202f234,5', '1234.5'],
    ['fr-FR', '1 234 567', '1234567'],
    ['fr-FR', '1,5', '1.5'],
    ['es-MX', '1,234.5', '1234.5'],
    ['pt-BR', '1.234,50', '1234.50'],
    ['sv-SE', '1 234,5', '1234.5'],
    ['ja-JP', '１，２３４', '1234'],
    ['ar-EG', '١٬٢٣٤٫٥', '1234.5'],
    ['hi-IN', '१२,३४,५६७', '1234567'],
  ])('%s: %s', (language, text, number) => {
    expect(readNumber(text, language)).toBe(number)
  })

  it.each([
    ['en-US', '1.234,5'],
    ['en-US', '12,5'],
    ['en-US', '1,23,456'],
    ['en-US', '1234,567.5'],
    ['de-DE', '1234,567.5'],
    ['en-US', '1.234.567'],
    ['de-DE', '1,234.567,8'],
    ['de-DE', '1.23.456'],
    ['fr-FR', '1 23 456'],
    ['en-US', '10²'],
    ['en-US', '₀₁₂'],
    ['en-US', '½'],
    ['en-US', '1e3'],
    ['en-US', '5 kg'],
    ['en-US', '9'.repeat(600)],
    ['en-US', ''],
  ])('%s: %s is no number', (language, text) => {
    expect(readNumber(text, language)).toBeUndefined()
  })

  it.each([
    ['en-US', 'USD', '$1,234.50', '1234.50'],
    ['de-DE', 'EUR', '1.234,50 €', '1234.50'],
    ['fr-FR', 'EUR', '12 €', '12'],
    ['en-CA', 'USD', '$5', '5'],
    ['de-DE', 'EUR', 'EUR 12,50', '12.50'],
    ['en-US', 'USD', '- $5', '-5'],
  ])('%s: takes the sign of %s beside %s', (language, currency, text, number) => {
    expect(readNumber(text, language, currencySigns(currency, language).all)).toBe(number)
  })

  it.each([
    'en-US',
    'de',
    'de-CH',
    'fr',
    'en-IN',
    'pt-BR',
    'sv',
    'ar',
    'ja',
    'es',
    'zh-Hans',
    'nb',
    'pl',
    'hi',
  ])(
    '%s reads what it shows, in a box and in words, and what an older client sent means the same',
    (language) => {
      fc.assert(
        fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(6), (digits, decimals) => {
          const sign = digits < 0n ? '-' : ''
          const all = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0')
          const whole = all.slice(0, all.length - decimals)
          const stored = `${sign}${whole}${decimals > 0 ? `.${all.slice(-decimals)}` : ''}`
          if (Number(stored) === 0) return
          const style = { decimals: [decimals, decimals] } as const
          expect(readNumber(formatNumber(stored, style, language), language)).toBe(stored)
          expect(readNumber(typedNumber(stored, language), language)).toBe(stored)
          const money = formatNumber(stored, { ...style, currency: 'EUR' }, language)
          expect(readNumber(money, language, currencySigns('EUR', language).all)).toBe(stored)
        }),
        { numRuns: 100 },
      )
    },
  )

  it('takes nothing for another number than its language would, once it is sent', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(typed, fc.constantFrom('de', 'fr', 'de-CH', 'en-IN', 'pt-BR'), (text, language) => {
        const number = readNumber(text, language)
        // What a language cannot read is sent as it was typed: English must not make a number of it.
        if (number === undefined) expect(readNumber(text, 'en')).toBeUndefined()
        else expect(readNumber(number, 'en')).toBe(number)
      }),
      { numRuns: 5_000 },
    )
  })
})
