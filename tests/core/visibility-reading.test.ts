import { describe, expect, it } from 'vitest'
import type { AnswerValue, ElementModel } from '../../runtime/core/element/define-element.ts'
import type { PlaceScope } from '../../runtime/core/engine/place-scope.ts'
import { RowColumns } from '../../runtime/core/engine/row-columns.ts'
import type { Slot } from '../../runtime/core/engine/slot.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import type { CompiledElement } from '../../runtime/core/model/compiled-template.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import {
  fakes,
  options,
  page,
  section,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { Scenario } from '../support/scenario.ts'

/** What a rule of the form as a whole comes to: `shown` stands below everything that it may read. */
const shown = (rule: object, elements: Element[], answers: Record<string, AnswerValue> = {}): boolean => {
  const template = templateOf([...elements, text('shown', whenRule(rule))])
  const evaluation = evaluate(compileTemplate(template, fakes), Object.entries(answers), SYSTEM, draft)
  return evaluation.get('shown')?.visible === true
}
const answered = (id: string) => ({ answered: id })
const notAnswered = (id: string) => ({ '!': [{ answered: id }] })
/** Neither so nor not so. */
const isUnknown = (rule: object, elements: Element[], answers: Record<string, AnswerValue> = {}) =>
  !shown(rule, elements, answers) && !shown({ '!': [rule] }, elements, answers)

describe('X-09 which answers count', () => {
  it('one that is there and not empty, as its own element says', () => {
    expect(shown(answered('q'), [text('q')], { q: { text: 'x' } })).toBe(true)
    expect(shown(notAnswered('q'), [text('q')], { q: { text: '  ' } })).toBe(true)
    expect(shown(notAnswered('q'), [text('q')])).toBe(true)
    expect(isUnknown({ '==': [{ answer: 'q' }, '  '] }, [text('q')], { q: { text: '  ' } })).toBe(true)
  })

  it('of a question that is shown', () => {
    const hidden = [options('a', ['yes']), text('q', when('a', 'yes'))]
    const q = { text: 'x' }
    expect(shown(notAnswered('q'), hidden, { q })).toBe(true)
    expect(isUnknown({ '==': [{ answer: 'q' }, 'x'] }, hidden, { q })).toBe(true)
    expect(shown(answered('q'), hidden, { q, a: { selectedOptionIds: ['yes'] } })).toBe(true)
  })

  it('none of an element that asks nothing, is of no known type, or cannot read its own answer', () => {
    const elements = [
      section('s', []),
      { id: 'lost', type: 'hologram', title: 'Lost' },
      { id: 'broken', type: 'fake-broken', title: 'Broken' },
    ]
    const answers = Object.fromEntries(elements.map(({ id }) => [id, { text: 'x' }]))
    for (const { id } of elements) {
      expect([id, shown(notAnswered(id), elements, answers)]).toEqual([id, true])
      expect([id, isUnknown({ '==': [{ answer: id }, 'x'] }, elements, answers)]).toEqual([id, true])
      expect([id, isUnknown({ '!=': [{ answer: [id, 'text'] }, 'y'] }, elements, answers)]).toEqual([
        id,
        true,
      ])
    }
    expect(shown(notAnswered('ghost'), elements)).toBe(true)
    expect(isUnknown({ '==': [{ answer: 'ghost' }, 'x'] }, elements)).toBe(true)
  })

  it('by the column that is named, else the first; a number that is none is missing', () => {
    const q = { q: { text: 'three' } }
    expect(shown({ '===': [{ answer: ['q', 'length'] }, 5] }, [text('q')], q)).toBe(true)
    expect(shown({ '===': [{ answer: ['q', 'text'] }, 'three'] }, [text('q')], q)).toBe(true)
    expect(shown({ '===': [{ answer: 'q' }, 'three'] }, [text('q')], q)).toBe(true)
    expect(isUnknown({ '==': [{ answer: ['q', 'colour'] }, 'three'] }, [text('q')], q)).toBe(true)
    expect(isUnknown({ '>': [{ answer: 'n' }, 0] }, [text('n', { numeric: true })], { n: q.q })).toBe(true)
    expect(isUnknown({ '!!': [{ answer: 'n' }] }, [text('n', { numeric: true })], { n: q.q })).toBe(true)
    expect(shown({ '==': [{ answer: 'n' }, 3] }, [text('n', { numeric: true })], { n: { text: '3' } })).toBe(
      true,
    )
    const words = fakes.get('fake-words')
    const value = () => {
      throw new Error('no such column')
    }
    const columns = () => [{ key: 'torn', label: 'Torn', kind: 'text' as const, value }]
    const torn = { ...words, answer: { ...words?.answer, columns } } as ElementModel
    const registry = { ...fakes, get: (type: string) => (type === 'fake-words' ? torn : fakes.get(type)) }
    const form = Scenario.open(
      templateOf([text('q'), text('is', whenRule({ '!=': [{ answer: 'q' }, 'x'] }))]),
      { registry },
    )
    expect(form.answer('q', 'y').sees('is')).toBe(false)
    const compiled = compileTemplate(templateOf([text('q')]), registry)
    const { scope } = evaluate(compiled, [['q', { text: 'y' }]], SYSTEM, draft)
    expect([scope.answer('q'), scope.answer('q', 'torn'), scope.answered('q')]).toEqual([null, null, true])
    expect((scope as PlaceScope).scalars('q')).toEqual([])
    const always = [{ key: 'always', label: 'Always', kind: 'text' as const, value: () => 'x' }]
    const talkative = { ...words, answer: { ...words?.answer, columns: () => always } } as ElementModel
    const all = { ...fakes, get: (type: string) => (type === 'fake-words' ? talkative : fakes.get(type)) }
    const said = (answers: [string, AnswerValue][]) =>
      (
        evaluate(compileTemplate(templateOf([text('q')]), all), answers, SYSTEM, draft).scope as PlaceScope
      ).scalars('q')
    expect([said([]), said([['q', { text: 'y' }]])]).toEqual([[], ['x']])
    // An answer of another shape, which its element cannot read.
    expect(isUnknown({ '==': [{ answer: ['q', 'length'] }, 5] }, [text('q')], { q: { text: null } })).toBe(
      true,
    )
  })
})

describe('X-09 what else a rule reads of an element', () => {
  it('the words of an answer that counts', () => {
    const says = (words: string) => ({ '==': [{ text: 'q' }, words] })
    const choice = options('q', ['yes', 'no'])
    expect(shown(says('yes, no'), [choice], { q: { selectedOptionIds: ['yes', 'no'] } })).toBe(true)
    expect(isUnknown(says('yes'), [choice], { q: { selectedOptionIds: [] } })).toBe(true)
    expect(isUnknown(says('yes'), [choice])).toBe(true)
    expect(isUnknown(says('yes'), [text('other')])).toBe(true)
    const hidden = [options('a', ['yes']), text('q', when('a', 'yes'))]
    expect(isUnknown(says('x'), hidden, { q: { text: 'x' } })).toBe(true)
    expect(isUnknown({ '!=': [{ text: 'q' }, 'y'] }, [{ id: 'q', type: 'fake-broken', title: 'B' }])).toBe(
      true,
    )
  })

  it('no words of an element that cannot say them', () => {
    const words = fakes.get('fake-words')
    const toText = () => {
      throw new Error('no words')
    }
    const mute = { ...words, answer: { ...words?.answer, toText } } as ElementModel
    const registry = { ...fakes, get: (type: string) => (type === 'fake-words' ? mute : fakes.get(type)) }
    const template = templateOf([text('q'), section('is', [], whenRule({ '!=': [{ text: 'q' }, 'x'] }))])
    expect(Scenario.open(template, { registry }).answer('q', 'y').sees('is')).toBe(false)
    const { scope } = evaluate(compileTemplate(template, registry), [['q', { text: 'y' }]], SYSTEM, draft)
    expect([scope.text('q'), scope.answer('q')]).toEqual([null, 'y'])
  })

  it('whether it is shown, and nothing of one that is not there or in other rows', () => {
    const elements = [options('a', ['yes']), section('s', [text('q')], when('a', 'yes'))]
    const isShown = (id: string) => ({ shown: id })
    expect(shown({ '!': [isShown('q')] }, elements)).toBe(true)
    expect(shown(isShown('q'), elements, { a: { selectedOptionIds: ['yes'] } })).toBe(true)
    expect(isUnknown(isShown('ghost'), elements)).toBe(true)
    expect(isUnknown(isShown('cell'), [table('t', [text('cell')])], { t: { rowIds: ['r1'] } })).toBe(true)
  })
})

describe('X-10 what a rule reads of rows', () => {
  const costs = table('costs', [text('amount', { numeric: true }), text('why')])
  const rows = { rowIds: ['r1', 'r2'] }
  const sum = { '+': [{ rows: ['costs', 'amount'] }] }
  const some = (column: object) => ({ some: [column, { '==': [{ var: '' }, 'x'] }] })

  it('each row in its order, a missing answer being missing', () => {
    const answers = { costs: rows, 'costs/r1/amount': { text: '3' }, 'costs/r2/amount': { text: '4' } }
    expect(shown({ '==': [sum, 7] }, [costs], answers)).toBe(true)
    expect(shown({ '==': [{ '-': [{ rows: ['costs', 'amount'] }] }, -1] }, [costs], answers)).toBe(true)
    expect(isUnknown({ '>': [sum, 0] }, [costs], { costs: rows, 'costs/r1/amount': { text: '3' } })).toBe(
      true,
    )
    const lengths = { '+': [{ rows: ['costs', 'amount', 'length'] }] }
    expect(shown({ '==': [lengths, 2] }, [costs], answers)).toBe(true)
  })

  it('each of its questions and of their columns for itself, though one rule reads them all', () => {
    const said = {
      'costs/r1/amount': '3',
      'costs/r2/amount': '40',
      'costs/r1/why': 'taxi',
      'costs/r2/why': 'bus',
    }
    const answers = Object.fromEntries(Object.entries(said).map(([key, each]) => [key, { text: each }]))
    const sumOf = (...column: string[]) => ({ '+': [{ rows: ['costs', ...column] }] })
    const all = [
      { '==': [sumOf('amount'), 43] },
      { '==': [sumOf('amount', 'length'), 3] },
      { '==': [sumOf('why', 'length'), 7] },
      { '==': [{ cat: [{ rows: ['costs', 'why', 'text'] }] }, 'taxibus'] },
      { '==': [{ cat: [{ rows: ['costs', 'why'] }] }, 'taxibus'] },
      { '==': [sumOf('amount'), 43] },
    ]
    expect(shown({ and: all }, [costs], { costs: rows, ...answers })).toBe(true)
  })

  it('as it was to whoever has read it, and as it is to whoever reads it now', () => {
    const reader = (answers: Record<string, AnswerValue | undefined>, element = {}) => ({
      slotsOf: ({ rowIds }: Slot) => rowIds.map((key) => ({ key }) as Slot),
      answerOf: ({ key }: Slot) => answers[key],
      elementOf: () => element as CompiledElement,
      valueOf: (_: Slot, answer: AnswerValue, read: CompiledElement) =>
        `${(answer as { text?: string }).text}${(read as { mark?: string }).mark ?? ''}`,
    })
    const columns = new RowColumns()
    const container = { rowIds: ['r1', 'r2'] } as unknown as Slot
    const answers = { r1: { text: 'a' }, r2: undefined }
    const first = columns.read(container, 'q', reader(answers))
    expect(first).toEqual(['a', null])
    const second = columns.read(container, 'q', reader({ ...answers, r2: { text: 'b' } }))
    expect([first, second]).toEqual([
      ['a', null],
      ['a', 'b'],
    ])
    // The same answers, of a question that has become another.
    expect(columns.read(container, 'q', reader({ ...answers, r2: { text: 'b' } }, { mark: '!' }))).toEqual([
      'a!',
      'b!',
    ])
    expect(columns.read({ ...container, rowIds: ['r2'] } as Slot, 'q', reader(answers))).toEqual([null])
  })

  it('nothing of a table that is hidden, and of one that is not there', () => {
    const hidden = [options('a', ['yes']), { ...costs, ...when('a', 'yes') }]
    const none = (rule: object) => ({ none: [rule, true] })
    const amounts = { rows: ['costs', 'amount'] }
    expect(isUnknown(none(amounts), hidden)).toBe(true)
    expect(shown(none(amounts), hidden, { a: { selectedOptionIds: ['yes'] } })).toBe(true)
    expect(shown(none(amounts), [costs])).toBe(true)
    expect(isUnknown(none({ rows: ['ghost', 'amount'] }), [costs])).toBe(true)
    expect(isUnknown(none({ rows: ['costs', 'ghost'] }), [costs])).toBe(true)
    expect(isUnknown(none({ rows: ['costs', 'q'] }), [costs, text('q')])).toBe(true)
    expect(isUnknown(none({ rows: ['q', 'amount'] }), [costs, text('q')])).toBe(true)
    const other = table('other', [text('elsewhere')])
    expect(isUnknown(none({ rows: ['costs', 'elsewhere'] }), [costs, other])).toBe(true)
  })

  it('through all rows of the tables between', () => {
    const labs = table('labs', [section('in', [table('items', [text('name')])])])
    const answers = {
      labs: { rowIds: ['l1', 'l2', 'l3'] },
      'labs/l1/items': { rowIds: ['i1'] },
      'labs/l2/items': { rowIds: ['i1', 'i2'] },
      'labs/l1/items/i1/name': { text: 'a' },
      'labs/l2/items/i1/name': { text: 'b' },
      'labs/l2/items/i2/name': { text: 'x' },
    }
    expect(shown(some({ rows: ['labs', 'name'] }), [labs], answers)).toBe(true)
    expect(shown({ '==': [{ cat: [{ rows: ['labs', 'name'] }] }, 'abx'] }, [labs], answers)).toBe(true)
    expect(shown({ '==': [{ '+': [{ rows: ['labs', 'name', 'length'] }] }, 3] }, [labs], answers)).toBe(true)
  })

  it('from inside a row: the rows within it, not those of its neighbours', () => {
    const template = templateOf([
      table('labs', [
        table('items', [text('name')]),
        text('note', whenRule(some({ rows: ['items', 'name'] }))),
        text('loose', whenRule(answered('name'))),
      ]),
    ])
    const form = Scenario.open(template).addRow('labs', 'l1').addRow('labs', 'l2')
    form.addRow('labs/l1/items', 'i1').addRow('labs/l2/items', 'i1').answer('labs/l2/items/i1/name', 'x')
    expect([form.sees('labs/l1/note'), form.sees('labs/l2/note')]).toEqual([false, true])
    expect(form.sees('labs/l2/loose')).toBe(false)
  })

  it('never one row from outside, nor from another table', () => {
    // An id that begins as what is missing is spelled.
    const elements = [costs, table('other', [text('here', whenRule(answered('why')))]), text('undefinedwhy')]
    const answers = { costs: rows, 'costs/r1/why': { text: 'x' }, other: rows, undefinedwhy: { text: 'x' } }
    expect(shown(notAnswered('why'), elements, answers)).toBe(true)
    expect(isUnknown({ '==': [{ answer: 'why' }, 'x'] }, elements, answers)).toBe(true)
    const form = Scenario.open(templateOf(elements)).addRow('costs', 'r1').addRow('other', 'r1')
    expect(form.answer('costs/r1/why', 'x').sees('other/r1/here')).toBe(false)
  })
})

describe('what a rule of the form as a whole reads', () => {
  const scopeOf = (elements: Parameters<typeof templateOf>[0], answers: Record<string, AnswerValue>) =>
    evaluate(compileTemplate(templateOf(elements), fakes), Object.entries(answers), SYSTEM, {
      status: 'Under Review',
      canUpdate: true,
      now: '2026-11-21T17:30:00.000Z',
    }).scope

  it('WF-14 answers at the top and rows as a list, but no single row; status, time and who asks', () => {
    const elements = [page('p1', [text('q')]), page('p2', [table('t', [text('cell')])])]
    const scope = scopeOf(elements, { q: { text: 'x' }, t: { rowIds: ['r1'] }, 't/r1/cell': { text: 'y' } })
    expect([scope.answer('q'), scope.answer('cell'), scope.answer('p1')]).toEqual(['x', null, null])
    expect([scope.answered('q'), scope.answered('cell'), scope.answered('ghost')]).toEqual([
      true,
      false,
      false,
    ])
    expect(scope.rows('t', 'cell')).toEqual(['y'])
    expect(scope.rows('ghost', 'cell')).toBeNull()
    expect([scope.since?.('submit'), scope.since?.()]).toEqual([null, null])
    const since = (event?: string) => (event === 'submit' ? '2026-11-20T08:00:00.000Z' : undefined)
    const later = evaluate(compileTemplate(templateOf(elements), fakes), [], SYSTEM, {
      ...draft,
      since,
    } as never).scope
    expect([later.since?.('submit'), later.since?.()]).toEqual(['2026-11-20T08:00:00.000Z', null])
    expect(scope).toMatchObject({ status: 'Under Review', now: '2026-11-21T17:30:00.000Z', actor: SYSTEM })
  })
})
