import { describe, expect, it } from 'vitest'
import { documentMessageFor } from '../../runtime/core/message/document-catalogue.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { lintGroups, lintShownGroups } from '../../runtime/core/outcome/lint-groups.ts'
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
    [
      'an outcome that is not there',
      [advice(asks('n'))],
      'outcome.missing_outcome /0/outcomes/0/conditions/0/outcomeId',
    ],
    [
      'an outcome that is no number',
      [advice(), { ...advice(asks('advice')), id: 'b' }],
      'outcome.not_a_number /0/outcomes/1/conditions/0/outcomeId',
    ],
    [
      'a circle',
      [number('a', 1, { conditions: [asks('b')] }), number('b', 1, { conditions: [asks('a')] })],
      'dependency.cycle /0/outcomes/0',
    ],
    ['itself', [number('a', 1, { conditions: [asks('a')] })], 'dependency.cycle /0/outcomes/0'],
    ['a twin', [advice(), advice()], 'id.duplicate /0/outcomes/1/id'],
    [
      'AND before everything',
      [advice({ type: 'logic', logicOperator: 'AND' }, wet)],
      'outcome.logic_place /0/outcomes/0/conditions/0',
    ],
    [
      'a division by zero',
      [number('n', { '/': [{ answer: 'points' }, { '-': [1, 1] }] })],
      'outcome.division_by_zero /0/outcomes/0/value/~1/1',
    ],
    ['a text for a number', [number('n', { cat: ['a', 'b'] })], 'calculation.other_kind /0/outcomes/0/value'],
    ['an unknown operator', [number('n', { log: 1 })], 'rule.unknown_operator /0/outcomes/0/value'],
    [
      'who looks at it',
      [advice({ type: 'rule', rule: { '==': [{ viewer: 'userId' }, 'x'] } })],
      'outcome.reads_viewer /0/outcomes/0/conditions/0/rule',
    ],
    ['no way to a level', [{ id: 'r', type: 'risk' }], 'outcome.one_level /0/outcomes/0'],
    [
      'no scales',
      [number('n'), { id: 'r', type: 'risk', outcomeId: 'n' }],
      'outcome.no_scales /0/outcomes/1/outcomeId',
    ],
    [
      'a target that is not there',
      [{ ...advice(), targetId: 'gone', targetType: 'section' }],
      'outcome.missing_target /0/outcomes/0/targetId',
    ],
    [
      'a target of another kind',
      [{ ...advice(), targetId: 'site', targetType: 'question' }],
      'outcome.missing_target /0/outcomes/0/targetId',
    ],
    ['half a target', [{ ...advice(), targetId: 'site' }], 'outcome.half_target /0/outcomes/0/targetId'],
    [
      'numbers that exclude each other',
      [number('n'), advice(asks('n', '>', 5), asks('n', '<', 3))],
      'outcome.unreachable /0/outcomes/1/conditions',
    ],
    [
      'a number that is always another',
      [number('n', 4), advice(asks('n', '>', 5))],
      'outcome.unreachable /0/outcomes/1/conditions',
    ],
  ])('OU-02 X-35 refuses %s', (_, outcomes, expected) => {
    const found = lint(outcomes)
    expect(found.map(({ code, path }) => `${code} ${path}`)).toContain(expected)
    expect(found.filter(({ code }) => documentMessageFor(code) === undefined)).toEqual([])
  })

  it('OU-01 passes a target on a page, in a section and a question', () => {
    const about = (targetId: string, targetType: 'page' | 'section' | 'question'): Outcome => ({
      ...{ ...advice(), id: `about-${targetId}`, targetId, targetType },
    })
    expect(lint([about('p1', 'page'), about('site', 'section'), about('where', 'question')])).toEqual([])
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

  it.each([
    [[scale('Low', 1, 5), scale('High', 6, 25)], ['levels.gap /0/scales/1/lowerBound']],
    [[scale('Low', 1, 5), scale('High', 4, 25)], ['levels.overlap /0/scales/1/lowerBound']],
    [[scale('Low', 5, 5), scale('High', 5, 25)], ['levels.empty /0/scales/0/upperBound']],
    [[scale('Low', 5, 1)], ['levels.empty /0/scales/0/upperBound']],
    [[scale('Low', 1, 5), scale('High', 5, 25)], []],
  ])('X-35 refuses scales with gaps and overlaps: %j', (scales, expected) => {
    expect(codes([number('n')], { scales })).toEqual(expected)
  })

  it('OU-03 refuses a level that the group does not list', () => {
    const riskLevels = [{ id: 'low', level: 'Low', color: 'green' }]
    const riskLevel = { id: 'high', level: 'High', color: 'red' }
    expect(codes([{ id: 'r', type: 'risk', riskLevel }], { riskLevels })).toEqual([
      'outcome.unknown_level /0/outcomes/0/riskLevel/id',
    ])
  })

  it('OU-05 tells of a group that no page shows, and refuses to show one that is not there', () => {
    const group = outcomeGroup([], { id: 'unseen', templateGroupId: 'another' })
    expect(lintGroups([group], template)).toMatchObject([
      { code: 'outcome.other_template', path: '/0/templateGroupId' },
      { code: 'outcome.not_shown', path: '/0', severity: 'warning' },
    ])
    expect(lintShownGroups(template.template, [group])).toEqual([
      {
        code: 'outcome.missing_group',
        path: '/summaryPages/0/children/0/outcomeGroupId',
        params: { id: 'shown', groupId: 'outcomes' },
      },
    ])
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
