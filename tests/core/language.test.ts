import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatMoment } from '../../runtime/core/datetime/format.ts'
import { directionOf } from '../../runtime/core/language/direction.ts'
import { isolate } from '../../runtime/core/language/isolate.ts'
import {
  inLanguage,
  localLanguage,
  setLocalLanguage,
  translationFrom,
} from '../../runtime/core/language/local-language.ts'
import { inLocalWords } from '../../runtime/core/language/phrases.ts'
import { plainDigits } from '../../runtime/core/language/plain-digits.ts'
import { plural } from '../../runtime/core/language/plural.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'
import spanish from '../../runtime/languages/es.ts'

const NOON = '2026-01-02T17:05:00.000Z'

describe('the language of a form', () => {
  it('X-46 says words in it where it has them, and in English where not', () => {
    const words = inLanguages('greeting', { hello: 'Hello', bye: 'Bye', files: (n: number) => `${n} files` })
    const spanish = {
      tag: 'es',
      translation: { greeting: { hello: 'Hola', files: (n: number) => `${n} archivos` } },
    }
    expect(inLanguage(spanish, () => [words.hello, words.bye, words.files(2)])).toEqual([
      'Hola',
      'Bye',
      '2 archivos',
    ])
    expect([words.hello, words.files(2)]).toEqual(['Hello', '2 files'])
    expect(inLanguage({ tag: 'it' }, () => words.hello)).toBe('Hello')
  })

  it('X-46 takes no word from what a translation merely inherits', () => {
    const words = inLanguages('constructor', { toString: 'To text', name: 'Name' })
    expect(inLanguage({ tag: 'es', translation: {} }, () => [words.toString, words.name])).toEqual([
      'To text',
      'Name',
    ])
  })

  it('X-46 is English until one is set, and again after work in another, even one that fails', () => {
    expect(localLanguage()).toBe('en')
    expect(() =>
      inLanguage({ tag: 'de' }, () => {
        throw new Error(localLanguage())
      }),
    ).toThrow('de')
    expect(localLanguage()).toBe('en')
    setLocalLanguage({ tag: 'fr' })
    expect(localLanguage()).toBe('fr')
    setLocalLanguage({ tag: 'en' })
  })

  it.each([
    ['en', 'ltr'],
    ['zh-Hans', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['ur', 'rtl'],
    ['ff-Adlm', 'rtl'],
    ['nqo', 'rtl'],
    ['rhg', 'rtl'],
    ['syr', 'rtl'],
    ['dv', 'rtl'],
    ['not a tag', 'ltr'],
  ])('X-46 knows how %s is written: %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction)
  })

  it.each([
    ['en', '01/02/2026', '01/02/2026 9:05 AM', 'Jan 2, 2026 9:05 AM'],
    ['es', '02/01/2026', '02/01/2026 9:05', '2 ene 2026, 9:05'],
    ['fr', '02/01/2026', '02/01/2026 9:05', '2 janv. 2026, 09:05'],
    ['de', '02.01.2026', '02.01.2026 9:05', '02.01.2026, 09:05'],
    ['nb', '02.01.2026', '02.01.2026 9:05', '2. jan. 2026, 09:05'],
    ['zh-Hans', '2026/01/02', '2026/01/02 9:05', '2026年1月2日 09:05'],
    ['ar', '02/01/2026', '02/01/2026 9:05 ص', '02/01/2026، 9:05 ص'],
  ])('X-26 writes dates as %s does, in digits that can be typed', (language, date, dateTime, moment) => {
    const zone = 'America/Los_Angeles'
    expect(formatDate('2026-01-02', language)).toBe(date)
    expect(formatDateTime(NOON, zone, language)).toBe(dateTime)
    expect(formatMoment(NOON, zone, language)).toBe(moment)
  })
})

describe('X-46 words by the language of the form', () => {
  it('say how many by its plural, the number in its place as often as it is wanted', () => {
    const files = { one: '# file', other: '# files' }
    expect([0, 1, 2].map((count) => plural(count, files))).toEqual(['0 files', '1 file', '2 files'])
    expect(plural(3, { other: '# of #' })).toBe('3 of 3')
    const polish = { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' }
    const inPolish = (count: number) => inLanguage({ tag: 'pl' }, () => plural(count, polish))
    expect([1, 2, 5, 22].map(inPolish)).toEqual(['1 plik', '2 pliki', '5 plików', '22 pliki'])
    expect(plural(2, files)).toBe('2 files')
  })

  it('say the usual phrases of documents as it does, however they are capitalised, and others as they are', () => {
    const ofTest = { tag: 'es', translation: { phrases: { 'Under review': 'En revisión', Draft: 7 } } }
    const said = (phrase: string) => inLanguage(ofTest, () => inLocalWords(phrase))
    expect(['Under review', 'UNDER REVIEW', 'under Review'].map(said)).toEqual(Array(3).fill('En revisión'))
    expect(['Draft', 'Submitted', 'Sent on', ''].map(said)).toEqual(['Draft', 'Submitted', 'Sent on', ''])
    expect(inLocalWords('Under review')).toBe('Under review')
  })

  it('say every phrase that a language has words for', () => {
    const { phrases } = spanish
    const said = inLanguage({ tag: 'es', translation: { phrases } }, () =>
      Object.keys(phrases).map((phrase) => [phrase, inLocalWords(phrase)]),
    )
    expect(said).toEqual(Object.entries(phrases))
    const loud = inLanguage({ tag: 'es', translation: { phrases } }, () =>
      Object.keys(phrases).map((phrase) => inLocalWords(phrase.toUpperCase())),
    )
    expect(loud).toEqual(Object.values(phrases))
  })

  it('keep a name’s own direction where the sentence runs from right to left, and leave it alone elsewhere', () => {
    const name = 'Main lab (2)'
    expect(inLanguage({ tag: 'ar' }, () => isolate(name))).toBe(`\u2068${name}\u2069`)
    expect(inLanguage({ tag: 'fr' }, () => isolate(name))).toBe(name)
    expect(isolate(name)).toBe(name)
  })

  it('come from every source that has the language, as its readers’ region writes it, and from none in English', () => {
    const product = { es: { a: { hello: 'Hola' } }, fr: { a: { hello: 'Salut' } } }
    const plugin = { es: { b: { bye: 'Adiós' } } }
    const from = (tag: string) => translationFrom([product, plugin], tag)
    expect(from('es-MX')).toEqual({ a: { hello: 'Hola' }, b: { bye: 'Adiós' } })
    expect(from('fr')).toEqual({ a: { hello: 'Salut' } })
    expect([from('en'), from('it'), from('')]).toEqual([{}, {}, {}])
    expect(translationFrom([], 'es')).toEqual({})
  })
})

it.each([
  ['１２．５', '12.5'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۹', '09'],
  ['०९', '09'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['10²', '10²'],
  ['₁', '₁'],
  ['½ a-9', '½ a-9'],
  ['！～', '!~'],
])('X-16 reads the digits of every script: %s is %s', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain)
})
