import { expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { Element } from '../../schemas/index.ts'
import { page, table, templateOf, text, when } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'

const real = (element: Element, type = 'text-question'): Element => ({ ...element, type })
const elements: Element[] = [
  real(text('trip')),
  real(text('why', when('trip', 'text'))),
  real(text('secret', { permissions: [{ role: 'owner', canViewInStatuses: ['draft'] }] })),
  real(table('legs', [real(text('city'))]), 'table-question'),
  { id: 'note', type: 'static-text', text: 'Words' },
]
const lint = (...titleFrom: string[]) =>
  lintTemplate(templateOf(elements, { titleFrom }), registry).filter(({ path }) =>
    path?.startsWith('/titleFrom'),
  )

it('X-09 calls a form by questions that are always asked of it and that whoever sees it may see', () => {
  expect(lint('trip')).toEqual([])
  expect(
    lint('trip', 'nowhere', 'note', 'city', 'legs', 'why', 'secret').map(({ code, path }) => [path, code]),
  ).toEqual([
    ['/titleFrom/1', 'title.not_a_question'],
    ['/titleFrom/2', 'title.not_a_question'],
    ['/titleFrom/3', 'title.rows'],
    ['/titleFrom/4', 'title.rows'],
    ['/titleFrom/5', 'title.conditional'],
    ['/titleFrom/6', 'title.restricted'],
  ])
  expect(lint('trip', 'nowhere').map(({ params }) => params)).toEqual([{ id: 'nowhere' }])
  const sometimes = [page('p1', [real(text('trip'))], when('trip', 'text')), page('p2', [real(text('b'))])]
  expect(
    lintTemplate(templateOf(sometimes, { titleFrom: ['trip', 'b'] }), registry).filter(({ path }) =>
      path?.startsWith('/titleFrom'),
    ),
  ).toEqual([{ code: 'title.conditional', path: '/titleFrom/0', params: { id: 'trip' } }])
  for (const issue of lint('nowhere', 'city', 'why', 'secret'))
    expect(formatDocumentIssue(issue)).toMatch(/^The title of/)
})
