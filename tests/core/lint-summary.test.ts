import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { Element, Page } from '../../schemas/index.ts'
import { fakes, page, section, table, templateOf, text } from '../support/elements.ts'
import { prepare, registry } from '../support/plugin-models.ts'

const asked = [text('a'), section('s', [text('b')]), table('t', [text('c')])]
const lint = (...summaryPages: Page[]) => lintTemplate(templateOf(asked, { summaryPages }), fakes)

describe('the publish gate of a summary', () => {
  it('takes what the form asks, wherever it is shown, and what asks nothing', () => {
    expect(lint(page('one', [text('b'), section('other', [text('a')]), table('t', [text('c')])]))).toEqual([])
    expect(lintTemplate(templateOf(asked), fakes)).toEqual([])
  })

  it.each<[string, Page, string, string]>([
    [
      'a question that the form has not',
      page('p', [text('z')]),
      'summary.missing_question',
      '/children/0/id',
    ],
    ['another type', page('p', [table('a', [])]), 'summary.other_type', '/children/0/id'],
    ['a column outside of its table', page('p', [text('c')]), 'summary.other_rows', '/children/0/id'],
    [
      'a question in rows',
      page('p', [table('t', [text('a')])]),
      'summary.other_rows',
      '/children/0/children/0/id',
    ],
    ['a page without anything', page('p', []), 'page.empty', '/children'],
    [
      'an unknown type',
      page('p', [{ id: 'a', type: 'hologram' }]),
      'element.unknown_type',
      '/children/0/type',
    ],
    ['an id twice', page('p', [text('a'), text('a')]), 'id.duplicate', '/children/1/id'],
  ])('refuses %s', (_, summary, code, path) => {
    const issues = lint(summary)
    expect(issues.map((issue) => [issue.code, issue.path])).toEqual([[code, `/summaryPages/0${path}`]])
    const [shown] = summary.children
    const id = code === 'page.empty' ? 'p' : (shown?.children?.[0] ?? shown)?.id
    if (code !== 'element.unknown_type') expect(issues.map(({ params }) => params)).toEqual([{ id }])
    for (const issue of issues) expect(formatDocumentIssue(issue)).not.toMatch(/\{|not valid/)
  })
})

describe('the publish gate of a text', () => {
  const question = (more: object): Element => ({ id: 'q', type: 'text-question', title: 'q', ...more })
  const found = async (more: object) => {
    const elements = [question(more)]
    await prepare(elements)
    return lintTemplate(templateOf(elements), registry).map(({ code, path }) => [code, path])
  }

  it('ET-23 refuses a pattern that cannot be held against a text', async () => {
    for (const pattern of ['(', '(?=a)b', '(a)\\1', '[z-a]'])
      expect(await found({ pattern }), pattern).toEqual([['pattern.unusable', '/pages/0/children/0/pattern']])
    expect(await found({ pattern: '^[A-Z]{2}-[0-9]+$' })).toEqual([])
  })

  it('E5 refuses a pattern that holds a page up on the longest text of its question', async () => {
    const pattern = '(.{1,100}){1,10}.*'
    expect(await found({ pattern })).toEqual([['pattern.heavy', '/pages/0/children/0/pattern']])
    expect(await found({ pattern, maxLength: 500 })).toEqual([])
  })

  it('X-16 refuses bounds that no number is within', async () => {
    expect(await found({ input: 'Number', min: 5, max: 1 })).toEqual([
      ['bounds.crossed', '/pages/0/children/0/max'],
    ])
    expect(await found({ input: 'Number', min: 1, max: 1 })).toEqual([])
  })
})
