import { describe, expect, it } from 'vitest'
import { planAnswers } from '../../runtime/core/migration/plan-answers.ts'
import { planStates, statusIn } from '../../runtime/core/migration/plan-states.ts'
import { proposeMapping } from '../../runtime/core/migration/propose-mapping.ts'
import { NO_MAPPING } from '../../runtime/core/migration/types.ts'
import type { Element, FlowNode } from '../../schemas/index.ts'
import { asked, choice, elements, mapping, rows, version, words } from '../support/versions.ts'
import { guard, state, workflowOf } from '../support/workflows.ts'

const flow = workflowOf([], [])
const propose = (from: Element[], to: Element[]) =>
  proposeMapping({ template: version(...from), workflow: flow }, { template: version(...to), workflow: flow })
const pairs = (from: Element[], to: Element[]) => Object.fromEntries(propose(from, to).elements)
const text = (id: string): Element => ({ id, type: 'static-text', text: id })
const key = (...names: string[]) => ({ businessKeys: names.map((name) => ({ key: name, path: '' })) })

describe('X-31 the question that came in the place of another', () => {
  it('is none for what is there as it was, nor for what asks nothing', () => {
    expect(pairs([words('a'), text('s')], [words('a'), text('s2')])).toEqual({})
    expect(pairs([text('a')], [words('a'), words('b', { title: 'a' })])).toEqual({})
    expect(pairs([words('b', { title: 'T' })], [{ ...text('a'), title: 'T' }])).toEqual({})
  })

  it('is that of the same id before that of the same title, whatever kind it is now', () => {
    expect(
      pairs(
        [words('a', { title: 'T' })],
        [asked('b', 'text-question', { title: 'T' }), asked('a', 'date-question')],
      ),
    ).toEqual({ a: 'a' })
  })

  it('is that of the same business name before all', () => {
    expect(
      pairs(
        [words('a', key('x', 'kind'))],
        [asked('a', 'date-question'), asked('b', 'toggle-question', key('kind'))],
      ),
    ).toEqual({ a: 'b' })
    // Names that a draft may hold.
    for (const businessKeys of ['kind', null, [null], [{ key: 5 }], [{}]])
      expect(pairs([words('a', { businessKeys })], [words('b', { businessKeys })])).toEqual({})
  })

  it('is of the same kind where only the title is the same, in any case and with any room', () => {
    expect(pairs([words('a', { title: 'Where?' })], [words('b', { title: ' WHERE? ' })])).toEqual({ a: 'b' })
    expect(pairs([words('a', { title: 'T' })], [asked('b', 'date-question', { title: 'T' })])).toEqual({})
    expect(pairs([words('a', { title: 'T' })], [words('b', { title: 'U' })])).toEqual({})
  })

  it('takes the answers of one question only', () => {
    expect(
      pairs([words('a', { title: 'T' }), words('b', { title: 'T' })], [words('c', { title: 'T' })]),
    ).toEqual({ a: 'c' })
  })

  it('stands in the rows that came in the place of the rows around it', () => {
    const before = [rows('t', [words('c', { title: 'C' })], { title: 'People' })]
    expect(pairs(before, [rows('u', [words('d', { title: 'C' })], { title: 'People' })])).toEqual({
      ...{ t: 'u', c: 'd' },
    })
    expect(pairs(before, [words('d', { title: 'C' })])).toEqual({})
    expect(pairs([words('c', { title: 'C' })], [rows('u', [words('d', { title: 'C' })])])).toEqual({})
    const deep = (outer: string, inner: string, id: string) => [
      rows(outer, [rows(inner, [words(id, { title: 'C' })])], { title: 'Outer' }),
    ]
    expect(pairs(deep('t', 'n', 'c'), deep('t', 'n', 'd'))).toEqual({ c: 'd' })
    const both = (id: string) => [rows('t', [words(id, { title: 'C' })]), words(`${id}-out`, { title: 'C' })]
    expect(pairs(both('c'), both('d'))).toEqual({ c: 'd', 'c-out': 'd-out' })
  })
})

describe('X-31 an option that has another id', () => {
  it('is found by its label, where one new option has it', () => {
    const before = choice('q', [
      ['a', 'Burn'],
      ['b', 'Cut'],
      ['c', 'Fall'],
      ['d', 'Other'],
    ])
    const after = choice('q', [
      ['burn', ' BURN '],
      ['cut1', 'Cut'],
      ['cut2', 'Cut'],
      ['c', 'Slip'],
      ['e', 'Fall'],
    ])
    expect(propose([before], [after]).options).toEqual(new Map([['q', new Map([['a', 'burn']])]]))
  })

  it('is none where every option is there, or nothing is called like it', () => {
    const one = choice('q', [['a', 'Burn']])
    expect(propose([one], [one]).options.size).toBe(0)
    expect(propose([one], [choice('q', [['b', 'Cut']])]).options.size).toBe(0)
    expect(propose([one], [words('z')]).options.size).toBe(0)
    expect(propose([words('q')], [one]).options.size).toBe(0)
  })

  it('is found in the question that came in the place of the old one', () => {
    const before = choice('q', [['a', 'Burn']], { title: 'Kind' })
    const after = choice('r', [['b', 'Burn']], { title: 'Kind' })
    expect(propose([before], [after]).options).toEqual(new Map([['q', new Map([['a', 'b']])]]))
  })
})

describe('X-31 a state that has another id', () => {
  const proposed = (from: FlowNode[], to: FlowNode[]) =>
    Object.fromEntries(
      proposeMapping(
        { template: version(), workflow: workflowOf(from, []) },
        { template: version(), workflow: workflowOf(to, []) },
      ).states,
    )

  it('is found by its status, else by its label, where one new state has it', () => {
    expect(proposed([state('a', { status: 'open' })], [state('b', { status: 'open' })])).toEqual({ a: 'b' })
    expect(proposed([state('a', { label: 'Open' })], [state('b', { label: ' open ' })])).toEqual({ a: 'b' })
    expect(
      proposed(
        [state('a', { status: 'open', label: 'Open' })],
        [state('b', { label: 'Open' }), state('c', { status: 'open' })],
      ),
    ).toEqual({ a: 'c' })
    expect(
      proposed(
        [state('a', { status: 'open', label: 'Open' })],
        [
          state('b', { status: 'open', label: 'Open' }),
          state('c', { status: 'open' }),
          state('d', { status: 'other' }),
        ],
      ),
    ).toEqual({ a: 'b' })
  })

  it('is none for one that is there, nor is one that was there before', () => {
    expect(proposed([state('a', { status: 'x' })], [state('a'), state('b', { status: 'x' })])).toEqual({})
    expect(
      proposed([state('a', { status: 'x' }), state('b', { status: 'y' })], [state('b', { status: 'x' })]),
    ).toEqual({})
    expect(proposed([state('a')], [state('b')])).toEqual({})
  })

  it('is no other node of the workflow', () => {
    const node = guard('a', {} as never)
    expect(proposed([state('x'), node], [{ ...node, id: 'b' } as FlowNode])).toEqual({})
    const plan = planStates(
      workflowOf([node, state('s')], []),
      workflowOf([node, state('s')], []),
      NO_MAPPING,
    )
    expect([...plan.keys()]).toEqual(['s'])
  })

  it('gives its status to forms that had the old one; another one stays', () => {
    const [from, to] = [state('a', { status: 'open' }), state('b', { status: 'closed' })]
    const plan = (states: [string, string][]) =>
      planStates(workflowOf([from], []), workflowOf([to], []), mapping({ states: new Map(states) })).get('a')
    const [mapped, unmapped] = [plan([['a', 'b']]), plan([])]
    if (!mapped || !unmapped) throw new Error('every state has a plan')
    expect(statusIn(mapped, 'open')).toBe('closed')
    expect(statusIn(mapped, 'given')).toBe('given')
    expect(statusIn(unmapped, 'open')).toBe('open')
  })
})

describe('X-31 where answers go', () => {
  const reasons = (from: Element[], to: Element[], said = NO_MAPPING) =>
    [...planAnswers(version(...from), version(...to), said).places.values()].map((place) => [
      place.from.id,
      place.verdict,
      place.verdict === 'parked' ? place.reason : place.to.id,
    ])

  it('says of each question, and of nothing else, what becomes of its answers, and why', () => {
    const from = [
      text('s'),
      asked('u', 'a-type-that-nobody-knows'),
      words('a'),
      words('b'),
      words('c'),
      asked('d', 'signature-question'),
      words('e'),
      words('f'),
      words('g'),
    ]
    const to = [
      words('a'),
      words('b2'),
      asked('d', 'text-question'),
      asked('e', 'calculated-value', { value: 1 }),
      text('f'),
      asked('g', 'toggle-question'),
    ]
    const said = elements([
      ['b', 'b2'],
      ['c', null],
    ])
    expect(reasons(from, to, said)).toEqual([
      ['a', 'kept', 'a'],
      ['b', 'moved', 'b2'],
      ['c', 'parked', 'chosen'],
      ['d', 'parked', 'otherKind'],
      ['e', 'parked', 'calculated'],
      ['f', 'parked', 'gone'],
      ['g', 'converted', 'g'],
    ])
  })

  it('parks cells whose rows went elsewhere, though as many rows are around them', () => {
    const said = elements([['t', 'u']])
    const from = [rows('t', [words('c')])]
    expect(reasons(from, [rows('u', []), rows('v', [words('c')])], said)).toEqual([
      ['t', 'moved', 'u'],
      ['c', 'parked', 'otherRows'],
    ])
    expect(reasons(from, [rows('t', [rows('n', [words('c')])])])).toContainEqual(['c', 'parked', 'otherRows'])
  })

  it('says which two would go to one place, and which question there is not', () => {
    const from = version(words('a'), words('b'), words('c'))
    const to = version(words('z'), text('s'), asked('c', 'date-question'))
    const issues = (...said: [string, string | null][]) => planAnswers(from, to, elements(said)).issues
    expect(issues(['a', 'z'], ['b', 'z'])).toEqual([
      { code: 'migration.two_to_one', path: 'b', params: { other: 'a', to: 'z' } },
    ])
    expect(issues(['a', 's'])).toEqual([
      { code: 'migration.unknown_question', path: 'a', params: { to: 's' } },
    ])
    // Of a question that there never was nothing is asked; one of another kind may go where its author says.
    expect(issues(['never', 'nowhere'], ['c', null])).toEqual([])
    expect(planAnswers(from, from, elements([['a', 'a']])).issues).toEqual([])
    const cells = version(rows('t', [words('c')]))
    expect(planAnswers(from, cells, elements([['c', null]])).issues).toEqual([])
    const deep = (outer: string, inner: string) => version(rows(outer, [rows(inner, [words('q')])]))
    expect(planAnswers(deep('ab', 'c'), deep('a', 'bc'), elements([['q', null]])).issues).toEqual([])
    const options = new Map([['q', new Map([['a', 'b']])]])
    expect(planAnswers(from, to, mapping({ options })).options).toBe(options)
  })
})
