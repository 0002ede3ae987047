import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import {
  calculated,
  check,
  fakes,
  fakesWith,
  options,
  section,
  table,
  templateOf,
  text,
  whenRule,
} from '../support/elements.ts'
import { draft, openEngine } from '../support/open-engine.ts'

const amount = text('amount', { numeric: true })
/** Whether the amount of a row is less than those of all rows together. */
const isPart = { '<': [{ answer: 'amount' }, { sum: { rows: ['t', 'amount'] } }] }
const twoRows = { t: { rowIds: ['r1', 'r2'] }, 't/r1/amount': { text: '0' }, 't/r2/amount': { text: '5' } }

describe('what reads the answer of its own row and those of all rows', () => {
  it('is shown anew in every row when one of them changes', () => {
    const form = openEngine([table('t', [amount, text('why', whenRule(isPart))])], twoRows)
    expect(form.get('t/r2/why')?.visible).toBe(false)
    form.set('t/r1/amount', { text: '1' })
    expect(form.get('t/r2/why')?.visible).toBe(true)
  })

  it('is checked anew in every row when one of them changes', () => {
    const checked = text('note', {
      checks: [check('part', isPart), check('few', { '<': [{ answer: 'amount' }, 9] })],
    })
    const form = openEngine([table('t', [amount, checked])], { ...twoRows, 't/r2/note': { text: 'x' } })
    const wrong = () => form.get('t/r2/note')?.issues.map(({ code }) => code)
    expect(wrong()).toEqual(['check.part'])
    form.set('t/r1/amount', { text: '1' })
    expect(wrong()).toEqual([])
  })

  it('is told of, each question once, where several are checked by one answer', () => {
    const limited = (id: string) => text(id, { checks: [check('limit', { '>': [{ answer: 'amount' }, 3] })] })
    const form = openEngine([amount, limited('a'), limited('b')], {
      amount: { text: '1' },
      a: { text: 'x' },
      b: { text: 'x' },
    })
    const told: string[] = []
    form.subscribeAll((keys) => told.push(...keys))
    form.set('amount', { text: '9' })
    expect(told.sort()).toEqual(['a', 'amount', 'b'])
  })
})

it('a total over rows in rows is made anew when a row between them goes', () => {
  const form = openEngine(
    [table('t', [table('u', [table('v', [amount])])]), calculated('all', { sum: { rows: ['t', 'amount'] } })],
    {
      t: { rowIds: ['t1'] },
      't/t1/u': { rowIds: ['u1', 'u2'] },
      't/t1/u/u1/v': { rowIds: ['v1'] },
      't/t1/u/u2/v': { rowIds: ['v1'] },
      't/t1/u/u1/v/v1/amount': { text: '3' },
      't/t1/u/u2/v/v1/amount': { text: '4' },
    },
  )
  expect(form.get('all')?.value).toEqual({ value: 7 })
  form.set('t/t1/u', { rowIds: ['u1'] })
  expect(form.get('all')?.value).toEqual({ value: 3 })
  form.set('t/t1/u/u1/v/v1/amount', { text: '5' })
  expect(form.get('all')?.value).toEqual({ value: 5 })
})

it('a right of nobody takes nothing from anybody', () => {
  const permissions = [null, 'x', { canViewInStatuses: [] }, { role: 5, canViewInStatuses: [] }] as never
  expect(openEngine([text('q', { permissions })]).get('q')).toMatchObject({ visible: true, editable: true })
})

it('a question is looked at after the section that it stands in, whatever either of them reads', () => {
  const form = openEngine([
    text('first', whenRule({ answered: 'q' })),
    text('early'),
    section('s', [text('q', whenRule({ answered: 'early' }))], whenRule({ answered: 'later' })),
    text('later'),
  ])
  form.set('early', { text: 'x' })
  expect(form.get('q')?.visible).toBe(false)
  form.set('later', { text: 'x' })
  expect(form.get('q')?.visible).toBe(true)
})

describe('options that are narrowed, or are rows', () => {
  const narrowedBy = (sourceQuestion: string): Element =>
    options('q', [], { optionsFrom: { filterBy: { sourceQuestion } } })

  it.each(['gone', 'cell', 'part'])('are narrowed by nothing that cannot be read: %s', (source) => {
    const form = openEngine([narrowedBy(source), table('t', [options('cell', ['x'])]), section('part', [])], {
      t: { rowIds: ['r1'] },
      't/r1/cell': { selectedOptionIds: ['x'] },
    })
    expect(form.get('q')).not.toHaveProperty('narrowing')
    expect(form.get('q')).not.toHaveProperty('awaits')
  })

  it.each([
    ['no rows', 'part', 'inside'],
    ['rows that are not there', 'gone', 'cell'],
    ['a label outside of the rows', 't', 'inside'],
    ['a label of the rows around them', 'deep', 'cell'],
    ['rows that stand in other rows', 'deep', 'deepest'],
  ])('are nothing of %s', (_, rows, label) => {
    const form = openEngine(
      [
        options('q', ['own'], { optionsFrom: { rows, label } }),
        section('part', [text('inside')]),
        table('t', [text('cell'), table('deep', [text('deepest')])]),
      ],
      {
        inside: { text: 'Inside' },
        t: { rowIds: ['r1'] },
        't/r1/cell': { text: 'Cell' },
        't/r1/deep': { rowIds: ['d1'] },
        't/r1/deep/d1/deepest': { text: 'Deepest' },
      },
    )
    expect(form.get('q')?.element.options).toEqual([{ id: 'own', label: 'own' }])
  })
})

it('the rows in which a question stands are no options of it', () => {
  const own = options('q', ['own'], { optionsFrom: { rows: 't', label: 'cell' } })
  const form = openEngine([table('t', [text('cell'), own])], {
    t: { rowIds: ['r1', 'r2'] },
    't/r1/cell': { text: 'Cell' },
  })
  expect(form.get('t/r2/q')?.element.options).toEqual([{ id: 'own', label: 'own' }])
})

describe('a value that is calculated', () => {
  const value = (formula: unknown, answer: (value: unknown) => object | null) => {
    const registry = fakesWith({ from: { calculated: { property: 'formula', answer } } })
    const compiled = compileTemplate(templateOf([text('a'), calculated('sum', formula)]), registry)
    return createEngine(compiled, { actor: erin, context: draft }).get('sum')?.value
  }

  it('is none while what it is made of is not known, whatever its element makes of nothing', () => {
    expect(value({ answer: 'a' }, () => ({ value: 7 }))).toBeNull()
    expect(value(1, () => ({ value: 7 }))).toEqual({ value: 7 })
  })

  it('is none where its element trips over it', () => {
    const broken = () => {
      throw new Error('broken plugin')
    }
    expect(value(1, broken)).toBeNull()
  })
})

it('a default that several answers make is the first of them, and none where there is none', () => {
  const form = openEngine([
    options('cause', ['x', 'y']),
    text('q', { default: { value: { answer: 'cause' } } } as never),
  ])
  expect(form.get('q')).not.toHaveProperty('suggestion')
  form.set('cause', { selectedOptionIds: ['y', 'x'] })
  expect(form.get('q')?.suggestion).toEqual({ text: 'y' })
})

it('a default is never made of a row that is not answered, or of several answers at once', () => {
  const cell = options('cell', ['x'])
  const reading = (id: string) => text('q', { default: { value: { rows: ['t', id] } } } as never)
  const form = (...cells: Element[]) =>
    openEngine([table('t', cells), reading(cells[0]?.id ?? '')], {
      t: { rowIds: ['r1', 'r2'] },
      't/r2/amount': { text: '3' },
      't/r1/cell': { selectedOptionIds: ['x'] },
    })
  expect(form(amount).get('q')).not.toHaveProperty('suggestion')
  expect(form(cell).get('q')).not.toHaveProperty('suggestion')
})

it('an option that is offered no longer is called by its label, or by its id where it has none', () => {
  const option = (id: string, label?: string) => ({ id, label, ...whenRule({ answered: 'a' }) })
  const form = openEngine([text('a'), options('q', [], { options: [option('x', 'The first'), option('y')] })])
  form.set('q', { selectedOptionIds: ['x', 'y'] })
  expect(form.validate().map(({ params }) => params?.option)).toEqual(['The first', 'y'])
})

it('a form is filled in whatever its template holds in place of a default', () => {
  expect(compileTemplate(templateOf([text('q', { default: null as never })]), fakes).elements.size).toBe(1)
})
