import { describe, expect, it } from 'vitest'
import { countryName, countryOf } from '../../runtime/core/region/country.ts'
import { lacksCountry, withCountry } from '../../runtime/core/region/with-country.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { page, section, templateOf, text } from '../support/elements.ts'

/** Texts read a country here, nothing else does. */
const reads = (type: string): boolean => type === 'fake-words'
const inCountry = (template: Template, campus?: string) => withCountry(template, campus, reads)

/** What each element says of its country, by id, however deep it stands. */
const said = ({ pages, summaryPages = [] }: Template): Record<string, unknown> => {
  const of = (element: Element): [string, unknown][] => [
    [element.id, element.country],
    ...(element.children ?? []).flatMap(of),
  ]
  return Object.fromEntries([...pages, ...summaryPages].flatMap(({ children }) => children.flatMap(of)))
}

describe('the country in which a question reads what is typed', () => {
  const deep = templateOf([section('s', [text('inner')]), text('own', { country: 'CA' }), text('outer')])

  it('ET-23 is its own, else its template’s, else its campus’s, however deep it stands', () => {
    expect(said(inCountry({ ...deep, country: 'FR' }, 'DE'))).toEqual({
      s: undefined,
      inner: 'FR',
      own: 'CA',
      outer: 'FR',
    })
    expect(said(inCountry(deep, 'DE'))).toMatchObject({ inner: 'DE', own: 'CA', outer: 'DE' })
    expect(inCountry(deep)).toBe(deep)
  })

  it('ET-23 holds on the pages of the summary as well', () => {
    const shown = { ...deep, summaryPages: [page('sum', [text('shown')])] }
    expect(said(inCountry(shown, 'DE'))).toMatchObject({ inner: 'DE', shown: 'DE' })
    expect(inCountry(deep, 'DE')).not.toHaveProperty('summaryPages')
  })

  it('ET-23 leaves the document as it was, and what says nothing of countries the same', () => {
    const before = structuredClone(deep)
    const silent = section('t', [])
    const after = inCountry(templateOf([silent, text('x')]), 'DE')
    expect(deep).toEqual(before)
    expect(after.pages[0]?.children[0]).toEqual(silent)
    expect(inCountry(deep, 'DE').pages[0]?.children[2]).not.toHaveProperty('children')
  })

  it('ET-23 asks the campus only where a question waits for an answer', () => {
    expect(lacksCountry(deep, reads)).toBe(true)
    expect(lacksCountry(templateOf([section('s', [section('t', [text('inner')])])]), reads)).toBe(true)
    expect(lacksCountry(templateOf([page('a', []), page('b', [text('late')])]), reads)).toBe(true)
    expect(lacksCountry({ ...deep, country: 'FR' }, reads)).toBe(false)
    expect(lacksCountry(templateOf([text('own', { country: 'CA' })]), reads)).toBe(false)
    expect(lacksCountry(templateOf([section('s', [])]), reads)).toBe(false)
    expect(lacksCountry(templateOf([]), reads)).toBe(false)
  })

  it('ET-23 is the United States where nothing says one', () => {
    expect(countryOf(text('x'))).toBe('US')
    expect(countryOf(text('x', { country: 'CA' }))).toBe('CA')
    expect(countryOf(text('x', { country: 7 }))).toBe('US')
  })

  it.each([
    ['US', 'en', 'United States'],
    ['DE', 'de', 'Deutschland'],
    ['DE', 'fr', 'Allemagne'],
    ['DE', 'not-spoken', 'Germany'],
    ['de', 'en', 'de'],
    ['USA', 'en', 'USA'],
    ['xUS', 'en', 'xUS'],
    ['', 'en', ''],
  ])('X-46 calls %s in %s %s', (country, language, name) => {
    expect(countryName(country, language)).toBe(name)
    expect(countryName(country, language)).toBe(name)
  })

  it('X-46 calls it in the language of the form where none is said', () => {
    expect(countryName('DE')).toBe('Germany')
  })
})
