import { describe, expect, it } from 'vitest'
import { documentMessageFor } from '../../runtime/core/message/document-catalogue.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { lintGroups } from '../../runtime/core/outcome/lint-groups.ts'
import { NO_ANSWERS } from '../../runtime/core/outcome/no-answers.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Outcome, OutcomeCondition, OutcomeGroup } from '../../schemas/index.ts'
import { fakes, options, page, paragraph, section, table, templateOf, text } from '../support/elements.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const one = { maxItems: 1, type: 'array' }
const template = compileTemplate(
  templateOf(
    [
      page('p1', [
        text('points', { numeric: true }),
        options('surface', ['wet', 'dry']),
        table('hazards', [text('risk')]),
        section('site', [text('where')]),
        paragraph('note'),
      ]),
    ],
    { summaryPages: [page('s1', [paragraph('shown', { outcomeGroupId: 'outcomes' })])] },
  ),
  fakes,
)

const lint = (outcomes: Outcome[], extra: Partial<OutcomeGroup> = {}) =>
  lintGroups([outcomeGroup(outcomes, extra)], template)
const codes = (...args: Parameters<typeof lint>) => lint(...args).map(({ code, path }) => `${code} ${path}`)
const advice = (...conditions: OutcomeCondition[]): Outcome => ({
  id: 'advice',
  type: 'text',
  text: 'Stop',
  conditions,
})
const wet: OutcomeCondition = { type: 'question', questionId: 'surface', optionId: 'wet' }
const dry: OutcomeCondition = { ...wet, optionId: 'dry' }
const asks = (outcomeId: string, numberOperator: '>' | '<' = '>', value = 0): OutcomeCondition => ({
  ...{ type: 'number', numberOperator, outcomeId, value },
})
const number = (id: string, value: object | number = { answer: 'points' }, more: object = {}): Outcome => ({
  ...{ id, type: 'number', value, ...more },
})
const scale = (level: string, lowerBound: number, upperBound: number) => ({
  level,
  color: 'red',
  lowerBound,
  upperBound,
})

describe('the gate for outcomes', () => {
  it('OU-02 passes what can be determined', () => {
    const outcomes = [number('n'), { id: 'r', type: 'risk', outcomeId: 'n' } as const, advice(wet, asks('n'))]
    const scales = [scale('Low', 0, 5), scale('High', 5, 25)]
    expect(lint(outcomes, { scales })).toEqual([])
  })

  it.each<[string, Outcome[], string]>([
    [
      'a question that is not there',
      [advice({ ...wet, questionId: 'floor' })],
      'dependency.missing_question /0/outcomes/0/conditions/0/questionId',
    ],
    [
      'an option that is not there',
      [advice({ ...wet, optionId: 'icy' })],
      'dependency.missing_option /0/outcomes/0/conditions/0/optionId',
    ],
    [
      'an option that a rule names',
      [advice({ type: 'rule', rule: { '==': [{ answer: 'surface' }, 'icy'] } })],
      'dependency.missing_option /0/outcomes/0/conditions/0/rule/==/1',
    ],
    [
      'a question in rows',
      [advice({ ...wet, questionId: 'risk' })],
      'dependency.out_of_reach /0/outcomes/0/conditions/0/questionId',
    ],
    [
      'a question that asks nothing',
      [number('n', { answer: 'note' })],
      'dependency.not_a_question /0/outcomes/0/value/answer',
    ],
  ])('OU-02 X-35 refuses %s', (_, outcomes, expected) => {
    const found = lint(outcomes)
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual([expected])
    expect(found.filter(({ code }) => documentMessageFor(code) === undefined)).toEqual([])
  })

  it('X-35 refuses two options of a question that takes one, and what needs such an outcome', () => {
    const single = compileTemplate(template.template, {
      ...fakes,
      get: (type) => {
        const model = fakes.get(type)
        const schema = () => ({ type: 'object', properties: { selectedOptionIds: one } })
        return model?.answer && type === 'fake-choice'
          ? { ...model, answer: { ...model.answer, schema } }
          : model
      },
    })
    const never = number('n', 1, { conditions: [wet, dry] })
    const groups = [outcomeGroup([never, advice(asks('n'))])]
    expect(lintGroups(groups, single).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'outcome.unreachable /0/outcomes/0/conditions',
      'outcome.unreachable /0/outcomes/1/conditions',
    ])
    expect(lintGroups(groups, template)).toEqual([])
  })

  it('X-35 stands 2,000 outcomes of 50 conditions that read each other', () => {
    const outcomes = Array.from({ length: 2_000 }, (_, i) => {
      const conditions = Array.from({ length: 50 }, (_, n) => (n === 0 && i > 0 ? asks(`n${i - 1}`) : wet))
      return number(`n${i}`, 1, { conditions })
    })
    expect(lint(outcomes)).toEqual([])
    const circle = [...outcomes.slice(1), number('n0', 1, { conditions: [asks('n1999')] })]
    expect(codes(circle)).toEqual(['dependency.cycle /0/outcomes/0'])
    const results = evaluateGroup(compileGroup(outcomeGroup(outcomes)), {
      ...NO_ANSWERS,
      answer: () => ['wet'],
    })
    expect([...results.values()].every(({ state }) => state === 'applies')).toBe(true)
  })

  it('X-35 takes hostile ids for what they are: ids', () => {
    const hostile = ['__proto__', 'constructor', 'toString'].map((id) => ({ ...advice(asks(id)), id }))
    expect(codes(hostile)).toContain('outcome.not_a_number /0/outcomes/0/conditions/0/outcomeId')
  })
})
