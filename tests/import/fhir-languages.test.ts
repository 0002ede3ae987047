import { describe, expect, it } from 'vitest'
import { readQuestionnaire } from '../../designer/import/fhir/read-questionnaire.ts'
import { become } from './become.ts'
import type { Item } from './real-forms.ts'

const SD = 'http://hl7.org/fhir/StructureDefinition'
const inLanguage = (language: string, ...item: unknown[]): Item => ({
  ...{ resourceType: 'Questionnaire', language, item },
})

/** A questionnaire in English, beside it others. */
function read(english: Item, ...others: Item[]) {
  const entry = [english, ...others].map((resource) => ({ resource }))
  const { template, lost } = become(readQuestionnaire, { resourceType: 'Bundle', entry })
  return { translations: template.translations, lost, children: template.pages[0]?.children }
}

const name = { linkId: 'name', type: 'string', text: 'Name' }
const at = '/entry/1/resource'

describe('the same questionnaire in another language', () => {
  it('translates what both ask, in whatever order', () => {
    const number = { linkId: 'number', type: 'integer', text: 'Number' }
    const german = inLanguage('de', { ...number, text: 'Nummer' }, { ...name, text: 'Ihr Name' })
    expect(read(inLanguage('en', name, { ...name, linkId: 'other' }, number), german)).toMatchObject({
      translations: { de: { 'name/title': 'Ihr Name', 'number/title': 'Nummer' } },
      lost: [],
    })
  })

  it('is told by its language, and by a question that both ask', () => {
    const { language: _, ...unsaid } = inLanguage('de', name)
    const stranger = inLanguage('de', { ...name, linkId: 'x' })
    const { translations, lost } = read(inLanguage('en', name), unsaid, stranger, inLanguage('en', name))
    expect(translations).toBeUndefined()
    expect(lost.map(([place, , why]) => `${place} ${why}`)).toEqual(
      [1, 2, 3].map((i) => `/entry/${i}/resource unknown`),
    )
  })

  it('may be called, described, versioned and kept otherwise', () => {
    const about = (of: string) => ({
      ...{ id: of, meta: { tag: of }, url: of, version: of, date: of, name: of, identifier: [{ value: of }] },
      ...{ status: of, text: { div: of }, title: of, description: of },
    })
    const set = (of: string) => ({
      ...{ ...about(of), id: 'sizes', resourceType: 'ValueSet', language: of },
      compose: { include: [{ system: 'http://x.example', concept: [{ code: 's', display: of }] }] },
    })
    const asking = (language: string) => ({
      ...inLanguage(language, {
        ...{ linkId: 'size', id: language, type: 'choice', text: `Size ${language}` },
        ...{ answerValueSet: '#sizes', code: [{ code: 's', display: language }] },
      }),
      ...about(language),
      contained: [set(language)],
    })
    const { translations, lost } = read(asking('en'), asking('de'))
    expect(translations).toEqual({
      de: { '/name': 'de', '/description': 'de', 'size/title': 'Size de', 'size/options/s/label': 'de' },
    })
    expect(lost.filter(([, , why]) => why !== 'about')).toEqual([])
    expect(lost.filter(([place]) => place?.startsWith(at))).toEqual([])
  })

  it('pairs answers that have no code by all that they say', () => {
    const asking = (language: string, three: number) =>
      inLanguage(language, {
        ...{ linkId: 'n', type: 'integer', text: language },
        answerOption: [1, 2, three].map((valueInteger) => ({ valueInteger })),
      })
    expect(read(asking('en', 3), asking('de', 3)).lost).toEqual([])
    expect(read(asking('en', 3), asking('de', 4)).lost).toEqual([
      [`${at}/item/0/answerOption/2`, '{valueInteger}', 'reference'],
    ])
  })

  it('loses nothing without a word that it asks, lists or says more', () => {
    const asking = (language: string, more: Item, coding: Item, resource: Item = {}) => ({
      ...inLanguage(language, {
        ...{ linkId: 'c', type: 'choice', text: language, ...more },
        answerOption: [{ valueCoding: { code: 'a', display: language, ...coding } }],
      }),
      ...resource,
    })
    const german = asking(
      'de',
      { item: [{ ...name, text: 'Ihr Name' }], maxLength: 5 },
      { userSelected: true },
      { contained: [{ resourceType: 'ValueSet', id: 'v' }], publisher: 'Amt' },
    )
    expect(read(asking('en', {}, {}), german).lost).toEqual([
      [`${at}/contained`, '[1]', 'not_taken'],
      [`${at}/publisher`, 'Amt', 'not_taken'],
      [`${at}/item/0/item`, '[1]', 'not_taken'],
      [`${at}/item/0/maxLength`, '5', 'not_taken'],
      [`${at}/item/0/answerOption/0/valueCoding/userSelected`, 'true', 'not_taken'],
    ])
  })

  it('loses a set that is listed in one of them and spelled out in the other', () => {
    const asking = (language: string, set: Item) => ({
      ...inLanguage(language, { linkId: 'c', type: 'choice', text: language, answerValueSet: '#v' }),
      contained: [{ resourceType: 'ValueSet', id: 'v', ...set }],
    })
    const expanded = { expansion: { contains: [{ code: 'a', display: 'A' }] } }
    const composed = { compose: { include: [{ concept: [{ code: 'a', display: 'A' }] }] } }
    for (const [one, other] of [
      [expanded, composed],
      [composed, expanded],
    ] as const) {
      const [key] = Object.keys(other)
      expect(read(asking('en', one), asking('de', other)).lost).toMatchObject([
        [`${at}/contained/0/${key}`, expect.any(String), 'not_taken'],
      ])
    }
  })

  it('takes the first of two that are called the same, and what is no part of a list for nothing', () => {
    const german = inLanguage('de', null, { ...name, text: 'Ihr Name' }, { ...name, text: 'Vorname' }, 'name')
    expect(read(inLanguage('en', null, name, 'x'), german)).toMatchObject({
      translations: { de: { 'name/title': 'Ihr Name' } },
      lost: [
        [`${at}/item/0`, 'null', 'reference'],
        [`${at}/item/2`, '{linkId, type, text}', 'reference'],
        [`${at}/item/3`, 'name', 'reference'],
        ['/entry/0/resource/item/2', 'x', 'unreadable'],
      ],
    })
  })

  it('formats its words where they are marked up, and says so where they cannot be', () => {
    const markdown = { url: `${SD}/rendering-markdown`, valueMarkdown: 'Lies **das**' }
    const xhtml = { url: `${SD}/rendering-xhtml`, valueString: 'Lies <b>das</b>' }
    const note = { linkId: 'n', type: 'display', text: 'Read this' }
    const german = (...extension: unknown[]) =>
      inLanguage('de', { ...note, text: 'Lies das', _text: { extension } })
    const bold = { type: 'text', text: 'das', marks: [{ type: 'bold' }] }
    const formatted = { content: [{ content: [{ type: 'text', text: 'Lies ' }, bold] }] }
    const read1 = (...extension: unknown[]) => read(inLanguage('en', note), german(...extension))
    expect(read1(markdown)).toMatchObject({ translations: { de: { 'n/text': formatted } }, lost: [] })
    const lost = [[`${at}/item/0/_text`, '{extension}', 'not_taken']]
    expect(read1(null, xhtml, markdown)).toMatchObject({
      translations: { de: { 'n/text': formatted } },
      lost,
    })
    const plain = { content: [{ content: [{ type: 'text', text: 'Lies das' }] }] }
    const unmarked = read1(xhtml)
    expect(unmarked.lost).toEqual(lost)
    expect([plain, 'Lies das']).toContainEqual(unmarked.translations?.de?.['n/text'])
  })

  it('is told of a code of another system, and of no more than how an answer is formatted', () => {
    const asking = (language: string, system: string, more: Item = {}) =>
      inLanguage(language, {
        ...{ linkId: 'c', type: 'choice', text: language },
        answerOption: [{ valueCoding: { code: 'a', system, display: language, ...more } }],
      })
    const coding = `${at}/item/0/answerOption/0/valueCoding`
    const missed = (...forms: [Item, Item]) => read(...forms).lost.filter(([, , why]) => why !== 'about')
    expect(missed(asking('en', 'one'), asking('de', 'two'))).toEqual([
      [`${coding}/system`, 'two', 'not_taken'],
    ])
    const extension = ['xhtml', 'markdown'].map((name) => ({
      ...{ url: `${SD}/rendering-${name}`, valueMarkdown: '*de*' },
    }))
    expect(missed(asking('en', 'one'), asking('de', 'one', { _display: { extension } }))).toEqual([
      [`${coding}/_display`, '{extension}', 'not_taken'],
    ])
  })

  it('goes behind what the question itself says in that language', () => {
    const own = {
      url: `${SD}/translation`,
      extension: [
        { url: 'lang', valueCode: 'de' },
        { url: 'content', valueString: 'Ihr Name' },
      ],
    }
    const english = inLanguage('en', { ...name, _text: { extension: [own] } })
    expect(read(english, inLanguage('de', { ...name, text: 'Wie heißen Sie?' }))).toMatchObject({
      translations: { de: { 'name/title': 'Ihr Name' } },
      lost: [['/entry/0/resource/item/0/_text/extension/1', 'Wie heißen Sie?', 'duplicate']],
    })
  })
})
