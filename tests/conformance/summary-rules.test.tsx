import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import { SummaryView } from '../../runtime/react/summary/SummaryView.tsx'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { page, templateOf } from '../support/elements.ts'
import { registry, views } from '../support/plugin-folders.ts'

/** The summary of a form with the real elements, as its viewer reads it. */
function summary(elements: Element[], answers: Record<string, AnswerValue> = {}): string {
  const compiled = compileTemplate(templateOf([page('p1', elements)]), registry)
  const context = { status: 'submitted', canUpdate: false, now: '2026-11-21T17:30:00.000Z' }
  const engine = createEngine(compiled, { answers: Object.entries(answers), actor: erin, context })
  return renderToStaticMarkup(
    <SummaryView controller={createFormController({ engine, registry, views, readOnly: true })} />,
  )
}
/** Term and value of each entry, as text. */
const entries = (markup: string) =>
  [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, term = '', value = '']) => [
    term,
    value.replace(/<[^>]+>/g, ''),
  ])
/** The cells of each row of the grid. */
const grid = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )

const question = (id: string, type: string, extra: object = {}): Element => ({
  id,
  type,
  title: id,
  ...extra,
})
const options = [
  { id: 'a', label: 'Acid' },
  { id: 'b', label: 'Base' },
]
const person = { userId: 'chelsea', firstName: 'Chelsea', lastName: 'Whitfield', email: null }

const kinds: readonly [string, Element, AnswerValue, string][] = [
  ['text', question('q', 'text-question'), { text: 'Ada' }, 'Ada'],
  ['option', question('q', 'option-question', { options }), { selectedOptionIds: ['b'] }, 'Base'],
  [
    'options',
    question('q', 'option-question', { options, isMultiSelect: true }),
    { selectedOptionIds: ['a', 'b'] },
    'Acid, Base',
  ],
  [
    'search',
    question('q', 'search-question', { category: 'Person' }),
    { category: 'Person', id: 'chelsea', name: 'Chelsea Whitfield', ...person },
    'Chelsea Whitfield',
  ],
  ['date', question('q', 'date-question'), { selectedDate: '2026-11-21' }, '11/21/2026'],
  [
    'range',
    question('q', 'date-range-question'),
    { start: '2026-11-20', end: '2026-11-21' },
    '11/20/2026 – 11/21/2026',
  ],
  ['address', question('q', 'address-search'), { label: '1 Campus Way', placeId: 'p1' }, '1 Campus Way'],
  ['subject', question('q', 'subject-question'), person, 'Chelsea Whitfield'],
]

describe('SU-01 a summary of the real elements', () => {
  it.each(kinds)('shows the answer of a %s beside its label', (_, element, answer, words) => {
    const markup = summary([element], { q: answer })
    expect(markup).toMatch(/<h2[^>]*>Page p1<\/h2>/)
    expect(entries(markup)).toEqual([['q', words]])
  })

  it.each([
    ...kinds.map(([kind, element]) => [kind, element] as const),
    ['measurement', question('q', 'measurement-question')] as const,
  ])('shows -- for a %s without an answer', (_, element) => {
    expect(entries(summary([element]))).toEqual([['q', '--']])
  })
})

describe('SU-02 a summary of the real elements', () => {
  const children = [question('Name', 'text-question'), question('Colour', 'option-question', { options })]
  const answers = {
    r: { rowIds: ['two', 'one'] },
    'r/one/Name': { text: 'first made' },
    'r/two/Name': { text: 'first shown' },
    'r/two/Colour': { selectedOptionIds: ['a'] },
  }

  it('shows a table as a grid, a row each in its order', () => {
    expect(grid(summary([question('r', 'table-question', { children })], answers))).toEqual([
      ['Name', 'Colour'],
      ['first shown', 'Acid'],
      ['first made', '--'],
    ])
  })

  it('lists the rows of a repeatable section, each with its own questions', () => {
    const markup = summary([question('r', 'repeatable-section', { children })], answers)
    expect(markup.indexOf('Row 1')).toBeLessThan(markup.indexOf('first shown'))
    expect(markup.indexOf('first shown')).toBeLessThan(markup.indexOf('Row 2'))
    expect(entries(markup)).toEqual([
      ['Name', 'first shown'],
      ['Colour', 'Acid'],
      ['Name', 'first made'],
      ['Colour', '--'],
    ])
  })

  it('shows the fields of a library item that the question chose', () => {
    const library = { schemaId: 'products', fields: ['code', 'maker'] }
    const answer = { id: 'i1', name: 'Roundup', fields: { code: '524-475', maker: null } }
    const markup = summary([question('q', 'library-search', { library })], { q: answer })
    expect(entries(markup)).toEqual([['q', 'Roundup · 524-475']])
    expect(entries(summary([question('q', 'library-search', { library })]))).toEqual([['q', '--']])
  })
})
