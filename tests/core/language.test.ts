import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatMoment } from '../../runtime/core/datetime/format.ts'
import { directionOf } from '../../runtime/core/language/direction.ts'
import { inLanguage, localLanguage, setLocalLanguage } from '../../runtime/core/language/local-language.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'

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
