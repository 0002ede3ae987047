import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { readingsOf } from '../../runtime/core/outcome/explain.ts'
import { factsOf } from '../../runtime/core/outcome/facts.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, OutcomeCondition } from '../../schemas/index.ts'
import { calculated, fakes, options, table, templateOf, text, when } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const number = (id: string) => text(id, { numeric: true })
const questions: Element[] = [
  number('likelihood'),
  number('severity'),
  options('surface', ['wet', 'dry']),
  options('stairs', ['yes', 'no'], when('surface', 'wet')),
  table('hazards', [number('risk')]),
]

/** What a form with these answers comes to. */
function given(answers: Readonly<Record<string, unknown>>, group: ReturnType<typeof outcomeGroup>) {
  const template = compileTemplate(templateOf(questions), fakes)
  const values = Object.entries(answers).map(([key, value]) => {
    const answer = Array.isArray(value) ? { selectedOptionIds: value } : { text: String(value) }
    return [key, typeof value === 'object' && !Array.isArray(value) ? (value as never) : answer] as const
  })
  const { scope } = evaluate(template, values, SYSTEM, draft)
  const compiled = compileGroup(group)
  const results = evaluateGroup(compiled, scope)
  return {
    of: (id: string) => results.get(id),
    why: (id: string) => factsOf(readingsOf(compiled, id, results, scope), scope, template),
  }
}

const product = { '*': [{ answer: 'likelihood' }, { answer: 'severity' }] }
const scales = [
  { level: 'Low', color: 'green', lowerBound: 1, upperBound: 5 },
  { level: 'Moderate', color: 'gold', lowerBound: 5, upperBound: 10 },
  { level: 'High', color: 'orange', lowerBound: 10, upperBound: 15 },
  { level: 'Extreme', color: 'red', lowerBound: 15, upperBound: 25 },
]
const matrix = outcomeGroup(
  [
    { id: 'points', type: 'number', value: product },
    { id: 'level', type: 'risk', outcomeId: 'points' },
  ],
  { scales },
)
const when_ = (questionId: string, optionId: string): OutcomeCondition => ({
  type: 'question',
  questionId,
  optionId,
})
const AND: OutcomeCondition = { type: 'logic', logicOperator: 'AND' }
const OR: OutcomeCondition = { type: 'logic', logicOperator: 'OR' }
const textIf = (...conditions: OutcomeCondition[]) =>
  outcomeGroup([{ id: 'advice', type: 'text', text: 'Put up a sign.', conditions }])

describe('outcomes', () => {
  it('OU-01 come in six kinds, of which a number has a value and a risk a level with its colour', () => {
    const riskLevel = { id: 'high', level: 'High', color: 'red' }
    const group = outcomeGroup(
      [
        { id: 'n', type: 'number', value: 12 },
        { id: 'r', type: 'risk', riskLevel },
        { id: 's', type: 'smart', prompt: 'Suggest a remedy.' },
        { id: 't', type: 'text', text: 'Put up a sign.' },
        { id: 'c', type: 'training', courseId: 'ladder-101', link: 'https://learning.example.edu/ladder' },
        { id: 'a', type: 'acknowledgement', text: 'I have read this.' },
      ],
      { riskLevels: [{ id: 'low', level: 'Low', color: 'green' }, riskLevel] },
    )
    const { of } = given({}, group)
    expect(['n', 'r', 's', 't', 'c', 'a'].map((id) => of(id)?.state)).toEqual(Array(6).fill('applies'))
    expect(of('n')?.value).toBe(12)
    expect(of('r')?.level).toEqual({ name: 'High', color: 'red', rank: 2, of: 2 })
  })

  it('OU-02 hold when a question has an option, and are not determined while it has no answer', () => {
    const group = textIf(when_('surface', 'wet'))
    expect(given({ surface: ['wet'] }, group).of('advice')?.state).toBe('applies')
    expect(given({ surface: ['dry'] }, group).of('advice')?.state).toBe('absent')
    expect(given({}, group).of('advice')?.state).toBe('unknown')
  })

  it.each([
    [[when_('surface', 'wet'), when_('stairs', 'yes')], 'absent'],
    [[when_('surface', 'wet'), AND, when_('stairs', 'yes')], 'absent'],
    [[when_('surface', 'wet'), OR, when_('stairs', 'yes')], 'applies'],
    [[when_('surface', 'dry'), AND, when_('stairs', 'yes'), OR, when_('surface', 'wet')], 'applies'],
    [[when_('surface', 'wet'), OR, when_('surface', 'dry'), AND, when_('stairs', 'yes')], 'applies'],
  ] as const)('OU-02 are joined by AND and OR, of which AND binds first: %j', (conditions, state) => {
    const { of } = given({ surface: ['wet'], stairs: ['no'] }, textIf(...conditions))
    expect(of('advice')?.state).toBe(state)
  })

  it('OU-02 compare the number of another outcome; one that does not apply has none', () => {
    const numbers = (numberOperator: '>=' | '!=') =>
      outcomeGroup([
        { id: 'points', type: 'number', value: 12, conditions: [when_('surface', 'wet')] },
        {
          id: 'advice',
          type: 'text',
          text: 'Put up a sign.',
          conditions: [{ type: 'number', numberOperator, outcomeId: 'points', value: 10 }],
        },
      ])
    expect(given({ surface: ['wet'] }, numbers('>=')).of('advice')?.state).toBe('applies')
    expect(given({ surface: ['dry'] }, numbers('>=')).of('advice')?.state).toBe('absent')
    expect(given({ surface: ['dry'] }, numbers('!=')).of('advice')?.state).toBe('absent')
    expect(given({}, numbers('>=')).of('advice')?.state).toBe('unknown')
  })

  it('OU-02 take any rule over any answers', () => {
    const group = textIf({
      type: 'rule',
      rule: { some: [{ rows: ['hazards', 'risk'] }, { '>': [{ var: '' }, 9] }] },
    })
    const rows = (...risks: number[]) => ({
      hazards: { rowIds: risks.map((_, i) => `r${i}`) },
      ...Object.fromEntries(risks.map((risk, i) => [`hazards/r${i}/risk`, risk])),
    })
    expect(given(rows(4, 12), group).of('advice')?.state).toBe('applies')
    expect(given(rows(4, 9), group).of('advice')?.state).toBe('absent')
  })

  it.each([
    [1, 1, 'Low'],
    [2, 2, 'Low'],
    [5, 1, 'Moderate'],
    [3, 3, 'Moderate'],
    [5, 2, 'High'],
    [4, 3, 'High'],
    [5, 3, 'Extreme'],
    [5, 5, 'Extreme'],
  ])(
    'OU-03 X-35 place %i times %i on the scale %s: lower bound in, upper out, but for the last',
    (a, b, name) => {
      const { of } = given({ likelihood: a, severity: b }, matrix)
      expect(of('level')).toMatchObject({ state: 'applies', value: a * b, level: { name } })
    },
  )

  it('OU-02 pass over an AND that stands before everything', () => {
    const group = textIf(AND, when_('surface', 'wet'))
    expect(given({ surface: ['dry'] }, group).of('advice')?.state).toBe('absent')
  })

  it('X-35 count once where two have one id: the first', () => {
    const twins = [1, 2].map((value) => ({ id: 'n', type: 'number', value }) as const)
    expect(given({}, outcomeGroup(twins)).of('n')?.value).toBe(1)
  })

  it('are found by the name of their group that all of its versions share', () => {
    expect(compileGroup(outcomeGroup([], { referenceId: 'risks' })).id).toBe('risks')
    expect(compileGroup(outcomeGroup([])).id).toBe('outcomes')
  })

  it('X-35 come to nothing, and not to less than nothing', () => {
    const group = outcomeGroup([{ id: 'n', type: 'number', value: { '*': [-1, { answer: 'severity' }] } }])
    expect(given({ severity: 0 }, group).of('n')?.value).toBe(0)
  })

  it('OU-03 have no level where there is no number, and the first or the only one like any other', () => {
    const absent = outcomeGroup(
      [
        { id: 'points', type: 'number', value: product, conditions: [when_('surface', 'wet')] },
        { id: 'level', type: 'risk', outcomeId: 'points' },
      ],
      { scales },
    )
    const answers = { likelihood: 2, severity: 2, surface: ['dry'] }
    expect(given(answers, absent).of('level')).toEqual({ id: 'level', state: 'absent' })
    const low = { id: 'low', level: 'Low', color: 'green' }
    const risk = { id: 'r', type: 'risk', riskLevel: low } as const
    const riskLevels = [low, { ...low, id: 'high' }]
    expect(given({}, outcomeGroup([risk], { riskLevels })).of('r')?.level).toMatchObject({ rank: 1, of: 2 })
    expect(given({}, outcomeGroup([risk])).of('r')?.level).toMatchObject({ rank: 1, of: 1 })
  })

  it('X-35 never reach a level from what is not answered, nor from a number on no scale', () => {
    expect(given({ likelihood: 0, severity: 5 }, matrix).of('level')).toEqual({
      ...{ id: 'level', state: 'unknown', value: 0 },
    })
    expect(given({ likelihood: 4 }, matrix).of('points')).toEqual({ id: 'points', state: 'unknown' })
    expect(given({ likelihood: 4 }, matrix).of('level')).toEqual({ id: 'level', state: 'unknown' })
    expect(given({ likelihood: 6, severity: 5 }, matrix).of('level')).toEqual({
      ...{ id: 'level', state: 'unknown', value: 30 },
    })
    const ratio = outcomeGroup([{ id: 'n', type: 'number', value: { '/': [1, { answer: 'severity' }] } }])
    expect(given({ severity: 0 }, ratio).of('n')).toEqual({ id: 'n', state: 'unknown' })
  })

  it('X-09 take a hidden answer as not given', () => {
    const group = textIf(when_('stairs', 'yes'))
    expect(given({ surface: ['wet'], stairs: ['yes'] }, group).of('advice')?.state).toBe('applies')
    expect(given({ surface: ['dry'], stairs: ['yes'] }, group).of('advice')?.state).toBe('unknown')
  })

  it('X-35 are never determined where they wait for each other, nor is what reads them', () => {
    const asks = (outcomeId: string): OutcomeCondition[] => [
      { type: 'number', numberOperator: '>', outcomeId, value: 0 },
    ]
    const group = outcomeGroup([
      { id: 'a', type: 'number', value: 1, conditions: asks('b') },
      { id: 'b', type: 'number', value: 1, conditions: asks('a') },
      { id: 'c', type: 'text', text: 'After both', conditions: asks('a') },
    ])
    const { of } = given({}, group)
    expect(['a', 'b', 'c'].map((id) => of(id)?.state)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('OU-04 open to the answers that led to them, and to those that are missing', () => {
    const fact = (elementId: string, said: string | null) => ({
      elementId,
      placeId: elementId,
      label: `Title of ${elementId}`,
      text: said,
    })
    expect(given({ likelihood: 4, severity: 4 }, matrix).why('level')).toEqual([
      fact('likelihood', '4'),
      fact('severity', '4'),
    ])
    expect(given({ likelihood: 4 }, matrix).why('level')).toEqual([
      fact('likelihood', '4'),
      fact('severity', null),
    ])
    const either = textIf(when_('surface', 'dry'), AND, when_('stairs', 'no'), OR, when_('surface', 'wet'))
    expect(given({ surface: ['wet'], stairs: ['yes'] }, either).why('advice')).toEqual([
      fact('surface', 'wet'),
    ])
    expect(given({ surface: ['dry'] }, textIf(when_('surface', 'wet'))).why('advice')).toEqual([
      fact('surface', 'dry'),
    ])
  })

  it('OU-04 open a calculated value to what it is made of, and rows to what stands in them', () => {
    const template = compileTemplate(
      templateOf([...questions, calculated('total', { sum: { known: { rows: ['hazards', 'risk'] } } })]),
      fakes,
    )
    const group = compileGroup(outcomeGroup([{ id: 'n', type: 'number', value: { answer: 'total' } }]))
    const answers = Object.entries({
      hazards: { rowIds: ['r1', 'r2'] },
      'hazards/r1/risk': { text: '4' },
      'hazards/r2/risk': { text: '12' },
    })
    const { scope } = evaluate(template, answers, SYSTEM, draft)
    const results = evaluateGroup(group, scope)
    expect(results.get('n')?.value).toBe(16)
    expect(factsOf(readingsOf(group, 'n', results, scope), scope, template)).toEqual([
      { elementId: 'total', placeId: 'total', label: 'Title of total', text: '16' },
      {
        elementId: 'risk',
        placeId: 'hazards',
        label: 'Title of risk',
        rows: 'Title of hazards',
        text: '4, 12',
      },
    ])
  })
})
