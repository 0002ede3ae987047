import { describe, expect, it } from 'vitest'
import { convertAnswer, titleOf } from '../../runtime/core/migration/convert-answer.ts'
import { migrateAnswer, wordsBefore } from '../../runtime/core/migration/migrate-answer.ts'
import { planAnswers } from '../../runtime/core/migration/plan-answers.ts'
import { planStates, statusIn } from '../../runtime/core/migration/plan-states.ts'
import { proposeMapping } from '../../runtime/core/migration/propose-mapping.ts'
import { type Mapping, NO_MAPPING } from '../../runtime/core/migration/types.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Workflow } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { page, templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'
import { questionIn } from '../support/versions.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const { compileAnswerSchema } = createDocumentValidator({})
const version = (...children: Element[]) => compileTemplate(templateOf([page('p', children)]), registry)
const accepts: Parameters<typeof migrateAnswer>[2] = ({ element, model }, value) =>
  compileAnswerSchema(model?.answer?.schema(element) ?? {})(value).length === 0

const words = (id: string, extra: object = {}): Element => ({
  id,
  type: 'text-question',
  title: id,
  ...extra,
})
const choice = (id: string, options: readonly [string, string][], extra: object = {}): Element => ({
  ...{ id, type: 'option-question', title: id, isMultiSelect: true },
  options: options.map(([option, label]) => ({ id: option, label })),
  ...extra,
})
const rows = (id: string, children: Element[], extra: object = {}): Element => ({
  ...{ id, type: 'table-question', title: id, children },
  ...extra,
})
const mapping = (said: Partial<Mapping>): Mapping => ({ ...NO_MAPPING, ...said })
const elements = (pairs: readonly (readonly [string, string | null])[]) =>
  mapping({ elements: new Map(pairs) })

describe('where answers go', () => {
  const from = version(words('a'), rows('t', [words('c')]), words('gone'))

  it('X-31 keeps what has the same id, kind and rows, moves what is mapped and parks the rest', () => {
    const to = version(words('a'), rows('t2', [words('c2')]))
    const plan = planAnswers(
      from,
      to,
      elements([
        ['t', 't2'],
        ['c', 'c2'],
      ]),
    )
    expect(plan.issues).toEqual([])
    const at = (key: string, value: object) => migrateAnswer(plan, { key, value }, accepts)
    expect(at('a', { text: 'x' })).toEqual({ verdict: 'kept', key: 'a' })
    expect(at('t/r1/c', { text: 'x' })).toEqual({ verdict: 'moved', key: 't2/r1/c2' })
    expect(at('t', { rowIds: ['r1'] })).toEqual({ verdict: 'moved', key: 't2' })
    expect(at('gone', { text: 'x' })).toEqual({ verdict: 'parked' })
    expect(wordsBefore(plan, { key: 'gone', value: { text: 'x' } })).toBe('x')
    // What stands nowhere in the old version is parked as well.
    expect(at('never', { text: 'x' })).toEqual({ verdict: 'parked' })
    expect(at('t/r1/a', { text: 'x' })).toEqual({ verdict: 'parked' })
  })

  it('X-31 parks the cells of a table that is gone, and what is asked in other rows', () => {
    const to = version(words('c'), rows('other', [words('a')]))
    const plan = planAnswers(from, to, NO_MAPPING)
    expect([...plan.places].map(([id, place]) => [id, place.verdict])).toEqual([
      ['a', 'parked'],
      ['t', 'parked'],
      ['c', 'parked'],
      ['gone', 'parked'],
    ])
    expect(plan.places.get('a')).toMatchObject({ reason: 'otherRows' })
  })

  it('X-31 refuses a mapping that would put two answers in one place, or one where none is asked', () => {
    const to = version(words('a'), words('b'))
    const code = (pairs: readonly (readonly [string, string | null])[]) =>
      planAnswers(from, to, elements(pairs)).issues.map((issue) => [issue.path, issue.code])
    expect(code([['gone', 'a']])).toEqual([['gone', 'migration.two_to_one']])
    expect(code([['gone', '__proto__']])).toEqual([['gone', 'migration.unknown_question']])
    expect(code([['a', 'b']])).toEqual([['a', 'migration.same_question']])
    expect(code([['a', null]])).toEqual([['a', 'migration.same_question']])
    expect(code([['gone', 'b']])).toEqual([])
    expect(code([['gone', null]])).toEqual([])
  })
})

describe('answers of another kind', () => {
  const convert = (from: Element, to: Element, value: object) =>
    migrateAnswer(planAnswers(version(from), version(to), NO_MAPPING), { key: from.id, value }, accepts)

  it('X-31 are read from their words, and what is lost is named', () => {
    const toggle: Element = { id: 'a', type: 'toggle-question', title: 'Hurt?' }
    expect(convert(toggle, words('a'), { value: true })).toEqual({
      ...{ verdict: 'converted', key: 'a', value: { text: 'Yes' } },
    })
    expect(
      convert(
        words('a'),
        choice('a', [
          ['burn', 'Burn'],
          ['cut', 'Cut'],
        ]),
        { text: 'Cut' },
      ),
    ).toMatchObject({ verdict: 'converted', value: { selectedOptionIds: ['cut'] } })
    expect(convert(words('a'), toggle, { text: 'I do not know' })).toEqual({ verdict: 'parked' })
    expect(convert(words('a'), { ...toggle, type: 'signature-question' }, { text: 'Ann' })).toEqual({
      verdict: 'parked',
    })
    // A broken answer is not thrown over.
    expect(convert(toggle, words('a'), { value: { deep: [] } }).verdict).toMatch(/parked|converted/)
  })

  it('X-31 says of a choice which options are gone, and follows those that have another id', () => {
    const from = choice('a', [
      ['b', 'Burn'],
      ['c', 'Cut'],
      ['f', 'Fall'],
    ])
    const to = choice('a', [
      ['burn', 'Burn'],
      ['f', 'Fall'],
    ])
    const [old, next] = [version(from), version(to)]
    const workflow = workflowOf([], [])
    const proposed = proposeMapping({ template: old, workflow }, { template: next, workflow })
    expect(proposed.options.get('a')).toEqual(new Map([['b', 'burn']]))
    const plan = planAnswers(old, next, proposed)
    const of = (...selectedOptionIds: string[]) =>
      migrateAnswer(plan, { key: 'a', value: { selectedOptionIds } }, accepts)
    expect(of('f')).toEqual({ verdict: 'kept', key: 'a' })
    expect(of('b', 'f')).toEqual({
      ...{ verdict: 'kept', key: 'a', value: { selectedOptionIds: ['burn', 'f'] } },
    })
    expect(of('b', 'c')).toEqual({
      ...{ verdict: 'converted', key: 'a', value: { selectedOptionIds: ['burn'] }, lost: 'Cut' },
    })
    expect(of('c')).toEqual({ verdict: 'parked' })
  })

  it('X-31 leaves an answer alone that was amiss before, and parks what the question can no longer hold', () => {
    const [from, to] = [version(choice('a', [['b', 'B']])), version(words('a'))]
    const [a, b] = [questionIn(from, 'a'), questionIn(to, 'a')]
    expect(titleOf(a)).toBe('a')
    expect(convertAnswer(a, b, { selectedOptionIds: ['b'] }, () => false)).toBeUndefined()
  })
})

describe('what is proposed', () => {
  const flow = workflowOf(
    [state('draft', { isInitial: true }), state('review')],
    [edge('draft', 'review', 'submit')],
  )
  const propose = (from: Element[], to: Element[], old: Workflow = flow, next: Workflow = flow) =>
    proposeMapping(
      { template: version(...from), workflow: old },
      { template: version(...to), workflow: next },
    )

  it('X-31 pairs what went with what came: by business name, else by title and kind', () => {
    const key = (name: string) => ({ businessKeys: [{ key: name, path: '' }] })
    const { elements: pairs } = propose(
      [words('a', { title: 'Who?', ...key('witness') }), words('b', { title: 'Where?' }), words('c')],
      [words('z', { title: ' where? ' }), words('y', { title: 'Name', ...key('witness') }), words('c')],
    )
    expect(pairs).toEqual(
      new Map([
        ['a', 'y'],
        ['b', 'z'],
      ]),
    )
  })

  it('X-31 pairs cells with their table, and nothing where two are called the same', () => {
    const { elements: pairs } = propose(
      [rows('t', [words('c')], { title: 'Witnesses' }), words('x', { title: 'Note' })],
      [
        rows('t2', [words('c2', { title: 'c' })], { title: 'Witnesses' }),
        words('n1', { title: 'Note' }),
        words('n2', { title: 'Note' }),
      ],
    )
    expect(pairs).toEqual(
      new Map([
        ['t', 't2'],
        ['c', 'c2'],
      ]),
    )
  })

  it('X-31 pairs states by their status, and asks the author for the others', () => {
    const next = workflowOf(
      [state('draft', { isInitial: true }), { ...state('looked-at'), id: 'looked-at' }],
      [edge('draft', 'looked-at', 'submit')],
    )
    const { states } = propose([], [], flow, next)
    expect(states.size).toBe(0)
    expect(planStates(flow, next, NO_MAPPING).get('review')?.to).toBeUndefined()
    const plan = planStates(flow, next, mapping({ states: new Map([['review', 'looked-at']]) })).get('review')
    if (!plan?.to) throw new Error('not mapped')
    expect(statusIn(plan, plan.from.data.status)).toBe(plan.to.data.status)
    expect(statusIn(plan, 'given by a service')).toBe('given by a service')
  })
})
