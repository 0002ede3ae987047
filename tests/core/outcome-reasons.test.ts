import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { readingsOf } from '../../runtime/core/outcome/explain.ts'
import { factsOf } from '../../runtime/core/outcome/facts.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Outcome, OutcomeCondition } from '../../schemas/index.ts'
import {
  calculated,
  fakes,
  fakesWith,
  options,
  paragraph,
  table,
  templateOf,
  text,
} from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const number = (id: string, extra: object = {}) => text(id, { numeric: true, ...extra })
const choices = ['surface', 'stairs', 'light'].map((id) => options(id, ['yes', 'no']))
const chosen = (questionId: string, optionId = 'yes'): OutcomeCondition => ({
  ...{ type: 'question', questionId, optionId },
})
const [AND, OR] = (['AND', 'OR'] as const).map((logicOperator) => ({ type: 'logic', logicOperator })) as [
  OutcomeCondition,
  OutcomeCondition,
]
const above = (outcomeId: string, value: number): OutcomeCondition => ({
  ...{ type: 'number', numberOperator: '>', outcomeId, value },
})

/** What the outcome with this id is said to be by: `Label: words`, `Label in rows: words`, with what it counts for. */
function reasons(
  outcomes: Outcome[],
  id: string,
  answers: Readonly<Record<string, unknown>>,
  questions: Element[] = choices,
  registry = fakes,
): string[] {
  const template = compileTemplate(templateOf(questions), registry)
  const values = Object.entries(answers).map(([key, said]) => {
    const value = typeof said === 'string' ? { selectedOptionIds: [said] } : said
    return [key, (typeof value === 'number' ? { text: `${value}` } : value) as never] as const
  })
  const { scope } = evaluate(template, values, SYSTEM, draft)
  const group = compileGroup(outcomeGroup(outcomes))
  const facts = factsOf(readingsOf(group, id, evaluateGroup(group, scope), scope), scope, template)
  return facts.map(({ label, rows, text: words, score }) => {
    const place = rows === undefined ? label : `${label} in ${rows}`
    return `${place}: ${words ?? 'not answered'}${score === undefined ? '' : ` (${score})`}`
  })
}
const advice = (...conditions: OutcomeCondition[]): Outcome[] => [
  { id: 'a', type: 'text', text: 'Stop', conditions },
]
const formula = (value: object, more: object = {}): Outcome =>
  ({ id: 'n', type: 'number', value, ...more }) as Outcome

describe('OU-04 an outcome opens to', () => {
  const either = advice(chosen('surface'), AND, chosen('stairs'), OR, chosen('light'))
  it.each<[string, Outcome[], Record<string, string>, string[]]>([
    [
      'all of the way by which it holds',
      either,
      { surface: 'yes', stairs: 'yes', light: 'no' },
      ['Title of surface: yes', 'Title of stairs: yes'],
    ],
    [
      'both ways, where both lead to it',
      either,
      { surface: 'yes', stairs: 'yes', light: 'yes' },
      ['Title of surface: yes', 'Title of stairs: yes', 'Title of light: yes'],
    ],
    [
      'that way alone, whatever else is true',
      either,
      { surface: 'yes', stairs: 'no', light: 'yes' },
      ['Title of light: yes'],
    ],
    [
      'what stands against it, in each way',
      either,
      { surface: 'yes', stairs: 'no', light: 'no' },
      ['Title of stairs: no', 'Title of light: no'],
    ],
    [
      'what it waits for, and nothing that is said',
      either,
      { surface: 'yes', light: 'no' },
      ['Title of stairs: not answered'],
    ],
    ['nothing, where it always holds', advice(), {}, []],
    [
      'an answer once, that several of its conditions read',
      advice(chosen('surface'), { type: 'rule', rule: { answered: 'surface' } }),
      { surface: 'yes' },
      ['Title of surface: yes'],
    ],
  ])('%s', (_, outcomes, answers, facts) => {
    expect(reasons(outcomes, 'a', answers)).toEqual(facts)
  })

  it('what the number that it looks at is made of, whether that is known or not', () => {
    const points = [number('likelihood'), number('severity'), ...choices]
    const product = formula(
      { '*': [{ answer: 'likelihood' }, { answer: 'severity' }] },
      { conditions: [chosen('light')] },
    )
    const outcomes = [product, ...advice(above('n', 10))]
    const light = 'Title of light: yes'
    const [likely, severe] = ['Title of likelihood: 4', 'Title of severity: 3']
    expect(reasons(outcomes, 'a', { likelihood: 4, severity: 3, light: 'yes' }, points)).toEqual([
      light,
      likely,
      severe,
    ])
    expect(reasons(outcomes, 'a', { likelihood: 4, light: 'yes' }, points)).toEqual([
      likely,
      'Title of severity: not answered',
    ])
    expect(reasons(outcomes, 'a', { likelihood: 4, severity: 3, light: 'no' }, points)).toEqual([
      'Title of light: no',
    ])
    // Before it is known whether there is a number at all, what that is made of decides nothing.
    expect(reasons(outcomes, 'a', { likelihood: 4 }, points)).toEqual(['Title of light: not answered'])
  })

  it('what keeps the number away that its level is made of', () => {
    const level: Outcome = { id: 'a', type: 'risk', outcomeId: 'n' }
    const outcomes = [formula({ answer: 'severity' }, { conditions: [chosen('light')] }), level]
    const asked = [number('severity'), ...choices]
    expect(reasons(outcomes, 'a', { severity: 3, light: 'no' }, asked)).toEqual(['Title of light: no'])
    expect(reasons(outcomes, 'a', { severity: 3, light: 'yes' }, asked)).toEqual([
      'Title of light: yes',
      'Title of severity: 3',
    ])
  })

  it('nothing of rows that are not there, and to nothing said in what has none', () => {
    const rowsOf = (id: string) => [formula({ sum: { known: { rows: [id, 'surface'] } } })]
    expect(reasons(rowsOf('gone'), 'n', {})).toEqual([])
    expect(reasons(rowsOf('stairs'), 'n', {})).toEqual(['Title of surface in Title of stairs: not answered'])
  })

  it('nothing of an outcome that is not there, and comes to an end in a circle', () => {
    expect(reasons(advice(above('gone', 1)), 'a', {})).toEqual([])
    expect(reasons(advice(), 'gone', {})).toEqual([])
    const circle: Outcome[] = [
      formula({ answer: 'severity' }, { conditions: [above('m', 0)] }),
      { ...formula({ answer: 'likelihood' }, { conditions: [above('n', 0)] }), id: 'm' },
    ]
    expect(reasons(circle, 'n', { severity: 1 }, [number('severity'), number('likelihood')])).toEqual([])
  })
})

describe('OU-04 the answers behind an outcome', () => {
  it('are named by their id where they have no title, and only those that are asked', () => {
    const asked = [number('bare', { title: undefined }), paragraph('note'), { id: 'lost', type: 'hologram' }]
    const all = formula({
      '+': ['bare', 'note', 'lost', 'gone'].map((id) => ({ coalesce: [{ answer: id }, 0] })),
    })
    expect(reasons([all], 'n', { bare: 7 }, asked)).toEqual(['bare: 7'])
  })

  it('say what they count for where that was read, beside what is said, once', () => {
    const scored = fakesWith({
      columns: () => [
        {
          key: 'selectedOptionIds',
          label: 'Chosen',
          kind: 'options',
          value: ({ selectedOptionIds }: { selectedOptionIds: string[] }) => selectedOptionIds,
        },
        {
          key: 'score',
          label: 'Score',
          kind: 'number',
          value: ({ selectedOptionIds }: { selectedOptionIds: string[] }) =>
            selectedOptionIds.includes('no') ? null : 5,
        },
      ],
    })
    const of = (answers: Record<string, string>, ...values: object[]) =>
      reasons([formula({ '+': values })], 'n', answers, choices, scored)
    const [score, other] = [{ score: 'surface' }, { if: [{ answered: 'surface' }, 1, 0] }]
    expect(of({ surface: 'yes' }, score)).toEqual(['Title of surface: yes (5)'])
    expect(of({ surface: 'yes' }, other)).toEqual(['Title of surface: yes'])
    expect(of({ surface: 'yes' }, score, other)).toEqual(['Title of surface: yes (5)'])
    expect(of({ surface: 'yes' }, other, score)).toEqual(['Title of surface: yes (5)'])
    expect(of({ surface: 'no' }, score)).toEqual(['Title of surface: no'])
  })

  const hazards = (count: number) => ({
    hazards: { rowIds: Array.from({ length: count }, (_, i) => `r${i}`) },
    ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`hazards/r${i}/risk`, i])),
  })
  const inRows = [
    table('hazards', [number('risk'), options('kind', ['a', 'b'])]),
    table('others', [text('b')], { title: undefined }),
  ]
  const total = formula({ sum: { known: { rows: ['hazards', 'risk'] } } })

  it('stand together in rows, the first ten of them, and those that are said', () => {
    const named = (words: string) => [`Title of risk in Title of hazards: ${words}`]
    expect(reasons([total], 'n', hazards(10), inRows)).toEqual(named('0, 1, 2, 3, 4, 5, 6, 7, 8, 9'))
    expect(reasons([total], 'n', hazards(11), inRows)).toEqual(named('0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …'))
    expect(reasons([total], 'n', { ...hazards(3), 'hazards/r1/risk': { text: '' } }, inRows)).toEqual(
      named('0, 2'),
    )
    expect(reasons([total], 'n', { hazards: { rowIds: ['r0'] } }, inRows)).toEqual(named('not answered'))
    expect(reasons([total], 'n', {}, inRows)).toEqual(named('not answered'))
  })

  it('are the options that were chosen, in rows of a table that may have no title', () => {
    const kinds = advice({
      type: 'rule',
      rule: { some: [{ rows: ['hazards', 'kind'] }, { '!': [{ '==': [{ var: '' }, 'x'] }] }] },
    })
    const both = { ...hazards(1), 'hazards/r0/kind': { selectedOptionIds: ['a', 'b'] } }
    expect(reasons(kinds, 'a', both, inRows)).toEqual(['Title of kind in Title of hazards: a b'])
    const untitled = advice({ type: 'rule', rule: { '>': [{ count: { rows: ['others', 'b'] } }, 0] } })
    const said = { others: { rowIds: ['r'] }, 'others/r/b': { text: 'x' } }
    expect(reasons(untitled, 'a', said, inRows)).toEqual(['Title of b in others: x'])
  })

  it('open a calculated value to what it is made of, four times at most, and not in every row', () => {
    const chain = Array.from({ length: 7 }, (_, i) =>
      i === 6 ? number('c6') : calculated(`c${i}`, { '+': [{ answer: `c${i + 1}` }, 0] }),
    )
    expect(reasons([formula({ answer: 'c0' })], 'n', { c6: 3 }, chain)).toEqual(
      [0, 1, 2, 3, 4].map((i) => `Title of c${i}: 3`),
    )
    const shared = [number('a'), calculated('b', { '+': [{ answer: 'a' }, 1] })]
    expect(reasons([formula({ '+': [{ answer: 'b' }, { answer: 'a' }] })], 'n', { a: 1 }, shared)).toEqual([
      'Title of b: 2',
      'Title of a: 1',
    ])
    const doubled = [
      table('hazards', [number('risk'), calculated('twice', { '*': [2, { answer: 'risk' }] })]),
    ]
    const sum = formula({ sum: { known: { rows: ['hazards', 'twice'] } } })
    expect(reasons([sum], 'n', hazards(2), doubled)).toEqual(['Title of twice in Title of hazards: 0, 2'])
  })
})
