import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { Element, Page, Template } from '../../schemas/index.ts'
import {
  calculated,
  fakes,
  fakesWith,
  page,
  paragraph,
  section,
  table,
  templateOf,
  text,
} from '../support/elements.ts'

const lint = (content: (Element | Page)[], more: Partial<Template> = {}) =>
  lintTemplate(templateOf(content, more), fakes)
    .filter(({ code }) => code.startsWith('quote.'))
    .map((issue) => {
      expect(formatDocumentIssue(issue)).not.toContain('quote.')
      return [issue.path, issue.code, issue.params]
    })
const note = (id: string, quoted: string, more: object = {}) =>
  paragraph(id, { text: `Dear {answer:${quoted}}`, ...more })
const rich = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

describe('ET-19 a text that quotes answers', () => {
  it('may quote what is asked anywhere, in plain and in rich texts, and what an unknown element may hold', () => {
    const unknown: Element = { id: 'old', type: 'not-installed', title: 'Old' }
    const content = [
      text('name', { prompt: 'Are you {answer:name}?' }),
      table('people', [text('person'), note('inside', 'person'), note('outwards', 'name')]),
      paragraph('rich', { text: rich('Dear {answer:name}') }),
      note('unknown', 'old'),
      unknown,
    ]
    expect(lint(content, { afterSubmit: { text: 'Thank you, {answer:name}.' } } as never)).toEqual([])
  })

  it('may quote a calculated value that is hidden: a part of a sentence', () => {
    const sum = calculated('sum', { '+': [1, 2] }, { hidden: true })
    expect(lint([sum, note('note', 'sum')])).toEqual([])
  })

  it.each<[string, string, Element[]]>([
    ['nobody', 'quote.unknown', []],
    ['words', 'quote.unknown', [paragraph('words')]],
    ['part', 'quote.unknown', [section('part', [])]],
    ['secret', 'quote.unseen', [text('secret', { hidden: true })]],
    ['person', 'quote.out_of_reach', [table('people', [text('person')])]],
  ])('quotes nothing by {answer:%s}: %s', (questionId, code, content) => {
    expect(lint([note('note', `${questionId}} and {answer:${questionId}`), ...content])).toEqual([
      ['/pages/0/children/0/text', code, { id: 'note', questionId }],
    ])
    expect(lint(content, { afterSubmit: { text: rich(`{answer:${questionId}}`) } } as never)).toEqual([
      ['/afterSubmit/text', code, { id: 'afterSubmit', questionId }],
    ])
  })

  it('quotes none where something is called by it: a title, a name or a page', () => {
    const quote = '{answer:name}'
    const content = [
      page('p1', [text('name', { title: quote }), section('s', [], { name: quote })], {
        name: quote,
        description: rich(quote) as never,
      }),
    ]
    expect(lint(content)).toEqual([
      ['/pages/0/children/0/title', 'quote.not_here', { id: 'name', property: 'title' }],
      ['/pages/0/children/1/name', 'quote.not_here', { id: 's', property: 'name' }],
      ['/pages/0/name', 'quote.not_here', { id: 'p1', property: 'name' }],
      ['/pages/0/description', 'quote.not_here', { id: 'p1', property: 'description' }],
    ])
    for (const odd of [7, null, true])
      expect(lint([text('a', { title: odd as never })], { afterSubmit: { text: odd } } as never)).toEqual([])
  })
})

const reads = fakesWith({ from: { text: (said: string) => ({ value: { text: said } }) } })
const lintStart = (more: object) =>
  lintTemplate(
    templateOf([text('name'), text('mail'), table('people', [text('person')]), paragraph('note')], more),
    reads,
  )
    .filter(({ code }) => /^(?:prefill|reuse)\./.test(code))
    .map(({ code, path, params }) => [code, path, params])

describe('X-24 what a form starts with', () => {
  it('is taken by parameters that fill a question outside of rows, each of them once', () => {
    const prefill = [
      { parameter: 'who', elementId: 'name' },
      { parameter: 'who', elementId: 'mail' },
      { parameter: 'mail', elementId: 'mail' },
      { parameter: 'guest', elementId: 'person' },
      { parameter: 'words', elementId: 'note' },
      { parameter: 'gone', elementId: 'nobody' },
    ]
    expect(lintStart({ prefill })).toEqual([
      ['prefill.twice', '/prefill/1/parameter', { parameter: 'who', id: 'mail' }],
      ['prefill.not_taken', '/prefill/3/elementId', { parameter: 'guest', id: 'person' }],
      ['prefill.not_taken', '/prefill/4/elementId', { parameter: 'words', id: 'note' }],
      ['prefill.missing_question', '/prefill/5/elementId', { parameter: 'gone', id: 'nobody' }],
    ])
    expect(lintStart({})).toEqual([])
    const unread = lintTemplate(templateOf([text('name')], { prefill: prefill.slice(0, 1) } as never), fakes)
    expect(unread.map(({ code }) => code)).toContain('prefill.not_taken')
  })

  it('is of the last form what the template names, which has to be there', () => {
    expect(lintStart({ startFromLast: { only: ['name', 'gone'] } })).toEqual([
      ['reuse.missing', '/startFromLast/only/1', { id: 'gone' }],
    ])
    expect(lintStart({ startFromLast: { except: ['gone', 'name'] } })).toEqual([
      ['reuse.missing', '/startFromLast/except/0', { id: 'gone' }],
    ])
    expect(lintStart({ startFromLast: {} })).toEqual([])
  })
})
