import { describe, expect, it } from 'vitest'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { lintGroups, lintShownGroups } from '../../runtime/core/outcome/lint-groups.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Outcome, OutcomeCondition, OutcomeGroup } from '../../schemas/index.ts'
import {
  fakes,
  fakesWith,
  options,
  page,
  paragraph,
  section,
  table,
  templateOf,
  text,
} from '../support/elements.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const pages = [
  page('p1', [
    text('points', { numeric: true }),
    options('surface', ['wet', 'dry']),
    table('hazards', [text('risk', { numeric: true })]),
    section('site', [text('where'), { id: 'lost', type: 'hologram' }]),
    paragraph('shown', { outcomeGroupId: 'outcomes' }),
  ]),
  page('p2', []),
]
/** Of a choice, answers hold one option; of all others as many as they like. */
const single = fakesWith({
  schema: ({ type }: { type: string }) => {
    if (type === 'fake-choice') return { properties: { selectedOptionIds: { type: 'array', maxItems: 1 } } }
    if (type === 'fake-words') throw new Error('broken plugin')
    return {
      properties: { rowIds: { type: 'array', maxItems: 2 }, one: { type: 'string', maxItems: 1 }, no: null },
    }
  },
})

/** Where, and in which words, the gate refuses these outcomes. */
function refused(outcomes: Outcome[], extra: Partial<OutcomeGroup> = {}, registry = fakes): string[] {
  const template = compileTemplate(templateOf(pages), registry)
  const issues = lintGroups([outcomeGroup(outcomes, extra)], template)
  return issues.map((issue) => `${issue.path} ${formatDocumentIssue(issue)}`)
}

const advice = (conditions: OutcomeCondition[], more: object = {}): Outcome => ({
  ...{ id: 'advice', type: 'text', text: 'Stop', conditions, ...more },
})
const number = (id: string, value: unknown = { answer: 'points' }, more: object = {}): Outcome =>
  ({ id, type: 'number', value, ...more }) as Outcome
const chosen = (questionId: string, optionId: string): OutcomeCondition => ({
  ...{ type: 'question', questionId, optionId },
})
const [wet, dry] = [chosen('surface', 'wet'), chosen('surface', 'dry')]
const [AND, OR] = (['AND', 'OR'] as const).map((logicOperator) => ({ type: 'logic', logicOperator })) as [
  OutcomeCondition,
  OutcomeCondition,
]
const rule = (of: object | boolean): OutcomeCondition => ({ type: 'rule', rule: of })
type NumberOperator = Extract<OutcomeCondition, { type: 'number' }>['numberOperator']
const asks = (outcomeId: string, numberOperator: NumberOperator, value: number): OutcomeCondition => ({
  ...{ type: 'number', outcomeId, numberOperator, value },
})
const scale = (level: string, lowerBound: number, upperBound: number) => ({
  ...{ level, color: 'red', lowerBound, upperBound },
})

describe('OU-02 X-35 the gate for outcomes says what to mend, where', () => {
  it.each<[string, Outcome[], string[]]>([
    [
      'a circle, by all that stand in it',
      [
        number('a', 1, { conditions: [asks('b', '>', 0)] }),
        number('b', 1, { conditions: [asks('a', '>', 0)] }),
      ],
      ['/0/outcomes/0 These depend on one another in a circle: a, b.'],
    ],
    ['a twin', [number('n'), number('n')], ['/0/outcomes/1/id The id "n" is used more than once.']],
    [
      'an outcome that is not there, once for all that look at it',
      [advice([wet, AND, asks('n', '>', 1), AND, asks('n', '<', 5)])],
      [
        '/0/outcomes/0/conditions/2/outcomeId "advice" looks at the outcome "n", which the group does not have.',
      ],
    ],
    [
      'another outcome that is not there beside one that is',
      [number('n'), advice([asks('n', '>', 1), asks('gone', '>', 1)])],
      [
        '/0/outcomes/1/conditions/1/outcomeId "advice" looks at the outcome "gone", which the group does not have.',
      ],
    ],
    [
      'a risk placed by what is no number',
      [advice([]), { id: 'r', type: 'risk', outcomeId: 'advice' }],
      [
        '/0/outcomes/1/outcomeId "r" looks at the number of "advice", which is no number.',
        '/0/outcomes/1/outcomeId "r" is placed on the scales of its group, which has none.',
      ],
    ],
    [
      'a text for a number, as it stands and as it comes out',
      [number('n', 'twelve'), number('m', { cat: ['a', 'b'] })],
      [
        '/0/outcomes/0/value The value of "n" is a number, but its expression gives a text.',
        '/0/outcomes/1/value The value of "m" is a number, but its expression gives a text.',
      ],
    ],
    [
      'an option that a number looks for',
      [number('n', { if: [{ '==': [{ answer: 'surface' }, 'icy'] }, 1, 2] })],
      ['/0/outcomes/0/value/if/0/==/1 "n" depends on option "icy", which question "surface" does not have.'],
    ],
    [
      'divisions by what is always zero, each, wherever they stand',
      [number('n', { '+': [{ '/': [1, 0] }, { '%': [{ answer: 'points' }, { '-': [2, 2] }] }] })],
      [
        '/0/outcomes/0/value/+/0/~1/1 "n" divides by zero.',
        '/0/outcomes/0/value/+/1/%/1 "n" divides by zero.',
      ],
    ],
    [
      'a division inside one that is sound',
      [number('n', { '/': [{ '/': [1, 0] }, 2] })],
      ['/0/outcomes/0/value/~1/0/~1/1 "n" divides by zero.'],
    ],
    [
      'an expression that is none, and no more of it',
      [number('n', { '/': [1, 0, 0], log: 1 }), number('m', { '/': [{ log: 1 }, 0] })],
      [
        '/0/outcomes/0/value This part of the rule cannot be read.',
        '/0/outcomes/1/value/~1/0 A rule cannot use "log".',
      ],
    ],
    [
      'a rule that is none, at its part',
      [advice([rule({ and: [true, { log: 1 }] })])],
      ['/0/outcomes/0/conditions/0/rule/and/1 A rule cannot use "log".'],
    ],
    [
      'whoever looks at it, in a rule and in a number',
      [
        advice([rule({ '==': [{ viewer: 'userId' }, 'x'] })]),
        number('n', { if: [{ '==': [{ viewer: 'userId' }, 'x'] }, 1, 2] }),
        number('m', { '/': [1, { if: [{ '==': [{ viewer: 'userId' }, 'x'] }, 1, 2] }] }),
      ],
      [
        '/0/outcomes/0/conditions/0/rule An outcome is the same for everybody: it cannot look at the viewer.',
        '/0/outcomes/1/value An outcome is the same for everybody: it cannot look at the viewer.',
        '/0/outcomes/2/value An outcome is the same for everybody: it cannot look at the viewer.',
      ],
    ],
    [
      'AND and OR that do not stand between two conditions',
      [advice([OR, wet, AND, OR, dry, AND])],
      [0, 3, 5].map((at) => `/0/outcomes/0/conditions/${at} AND and OR stand between two conditions.`),
    ],
    [
      'a risk with two ways to its level, and one with none',
      [
        number('n'),
        { id: 'r', type: 'risk', outcomeId: 'n', riskLevel: { id: 'l', level: 'Low', color: 'green' } },
        { id: 's', type: 'risk' },
      ],
      ['r', 's'].map(
        (id, i) =>
          `/0/outcomes/${i + 1} A risk has a level, a number that is placed on the scales, or a matrix: "${id}" has none of them, or several.`,
      ),
    ],
    [
      'half a target, either half',
      [advice([], { targetId: 'site' }), { ...advice([], { targetType: 'section' }), id: 'b' } as Outcome],
      [
        '/0/outcomes/0/targetId The target of "advice" is said by its id and by what it is.',
        '/0/outcomes/1/targetType The target of "b" is said by its id and by what it is.',
      ],
    ],
    [
      'targets that are not there, or are something else',
      [
        ['gone', 'page'],
        ['where', 'page'],
        ['where', 'section'],
        ['site', 'question'],
        ['lost', 'question'],
        ['p1', 'section'],
      ].map(
        ([targetId, targetType], i) => ({ ...advice([], { targetId, targetType }), id: `a${i}` }) as Outcome,
      ),
      [
        '/0/outcomes/0/targetId "a0" is about the page "gone", which does not exist.',
        '/0/outcomes/1/targetId "a1" is about the page "where", which does not exist.',
        '/0/outcomes/2/targetId "a2" is about the section "where", which does not exist.',
        '/0/outcomes/3/targetId "a3" is about the question "site", which does not exist.',
        '/0/outcomes/4/targetId "a4" is about the question "lost", which does not exist.',
        '/0/outcomes/5/targetId "a5" is about the section "p1", which does not exist.',
      ],
    ],
  ])('%s', (_, outcomes, words) => {
    expect(refused(outcomes)).toEqual(words)
  })

  it.each<[string, Outcome[]]>([
    [
      'a target on any page, in a section and a question',
      [
        ...['p1', 'p2'].map(
          (targetId) => ({ ...advice([], { targetId, targetType: 'page' }), id: targetId }) as Outcome,
        ),
        { ...advice([], { targetId: 'site', targetType: 'section' }), id: 'c' } as Outcome,
        { ...advice([], { targetId: 'where', targetType: 'question' }), id: 'd' } as Outcome,
      ],
    ],
    [
      'a division by what is not known, or not zero',
      [
        number('n', { '/': [1, { answer: 'points' }] }),
        number('m', { '/': [0, 2] }),
        number('o', { '%': [{ answer: 'points' }, 2] }),
        number('p', { '/': [1, { '-': [{ answer: 'points' }, { answer: 'points' }] }] }),
        number('q', { '/': [1, { coalesce: [{ answer: 'points' }, 0] }] }),
      ],
    ],
    ['an option of a question whose options are not known', [advice([chosen('lost', 'x')])]],
    ['a number, a null and a list in an expression', [number('n', { coalesce: [null, 1] })]],
  ])('OU-01 and passes %s', (_, outcomes) => {
    expect(refused(outcomes)).toEqual([])
  })

  it.each<[string, ReturnType<typeof scale>[], string[]]>([
    [
      'a hole',
      [scale('Low', 1, 5), scale('High', 6, 25)],
      ['/0/scales/1/lowerBound From 5 to 6 no level is said: "High" begins above the end of "Low".'],
    ],
    [
      'one on top of the other',
      [scale('Low', 1, 5), scale('High', 4, 25)],
      ['/0/scales/1/lowerBound From 4 to 5 two levels are said: "High" begins below the end of "Low".'],
    ],
    [
      'one that ends where it begins',
      [scale('Low', 5, 5), scale('High', 5, 25)],
      ['/0/scales/0/upperBound No number lies on the scale "Low": it ends where it begins, or before.'],
    ],
    [
      'the last one backwards',
      [scale('Low', 1, 5), scale('High', 5, 4)],
      ['/0/scales/1/upperBound No number lies on the scale "High": it ends where it begins, or before.'],
    ],
    ['nothing of a last one that is a single number', [scale('Low', 1, 5), scale('High', 5, 5)], []],
  ])('of scales %s', (_, scales, words) => {
    expect(refused([number('n')], { scales })).toEqual(words)
  })

  it('OU-03 of levels those listed twice, and those that an outcome leads to and nobody lists', () => {
    const level = (id: string) => ({ id, level: id, color: 'green' })
    const risk = (id: string, of: string): Outcome => ({ id, type: 'risk', riskLevel: level(of) })
    const outcomes = [risk('a', 'low'), risk('b', 'high'), advice([], { riskLevel: level('odd') })]
    expect(refused(outcomes, { riskLevels: [level('low'), level('mid'), level('low')] })).toEqual([
      '/0/riskLevels/2/id The id "low" is used more than once.',
      '/0/outcomes/1/riskLevel/id "b" leads to the level "high", which the group does not list.',
    ])
    expect(refused(outcomes)).toEqual([])
  })
})

describe('X-35 outcomes that no answers lead to', () => {
  const never = (id: string, at: number) =>
    `/0/outcomes/${at}/conditions No answers lead to "${id}": what it asks for excludes itself.`
  const needs = (...conditions: OutcomeCondition[]) => [number('n'), number('other'), advice(conditions)]

  it.each<[string, Outcome[], string[]]>([
    ['above one number and below the next but one', needs(asks('n', '>', 5), asks('n', '<', 7)), []],
    ['below itself', needs(asks('n', '<', 5), asks('n', '>', 7)), [never('advice', 2)]],
    ['at least and at most the same', needs(asks('n', '>=', 5), asks('n', '<=', 5)), []],
    ['above and at most the same', needs(asks('n', '>', 5), asks('n', '<=', 5)), [never('advice', 2)]],
    ['below all that is said', needs(asks('n', '<', -3), asks('n', '!=', 10)), []],
    ['beyond all that is said', needs(asks('n', '!=', 9), asks('n', '>', 10)), []],
    [
      'between two of three, said in no order',
      needs(asks('n', '>', 100), asks('n', '!=', 9), asks('n', '<', 101)),
      [],
    ],
    ['two numbers at once', needs(asks('n', '==', 1), asks('n', '==', 2)), [never('advice', 2)]],
    ['one number of each of two outcomes', needs(asks('n', '==', 1), asks('other', '==', 2)), []],
    ['either of two that exclude each other', needs(asks('n', '==', 1), OR, asks('n', '==', 2)), []],
    ['one way of which can be gone', needs(asks('n', '>', 2), asks('n', '<', 1), OR, wet), []],
    [
      'neither way of which can be gone',
      needs(asks('n', '>', 2), AND, asks('n', '<', 1), OR, asks('n', '==', 1), asks('n', '==', 2)),
      [never('advice', 2)],
    ],
    ['the number that it always is', [number('n', 4), advice([asks('n', '==', 4)])], []],
    ['another than it always is', [number('n', 4), advice([asks('n', '==', 5)])], [never('advice', 1)]],
    ['below none', [number('n', 0), advice([asks('n', '<', 0)])], [never('advice', 1)]],
  ])('%s', (_, outcomes, words) => {
    expect(refused(outcomes)).toEqual(words)
  })

  const dead = number('dead', 1, { conditions: [wet, dry] })
  it.each<[string, Outcome[], string[]]>([
    ['two options of one', [dead], [never('dead', 0)]],
    ['one option said twice', [number('n', 1, { conditions: [wet, wet] })], []],
    ['either option', [number('n', 1, { conditions: [wet, OR, dry] })], []],
    [
      'options of two questions, one of which takes many',
      [number('n', 1, { conditions: [wet, chosen('hazards', 'a'), chosen('hazards', 'b')] })],
      [],
    ],
    [
      'options of what fails to say, and of what is not known',
      [
        number('n', 1, {
          conditions: [chosen('lost', 'a'), chosen('lost', 'b'), chosen('where', 'a'), chosen('where', 'b')],
        }),
      ],
      [],
    ],
    [
      'the number of such a one, among others',
      [dead, advice([wet, asks('dead', '>', 0)])],
      [never('dead', 0), never('advice', 1)],
    ],
    ['such a number or an answer', [dead, advice([wet, OR, asks('dead', '>', 0)])], [never('dead', 0)]],
  ])('of a question that takes one: %s', (_, outcomes, words) => {
    expect(refused(outcomes, {}, single)).toEqual(words)
  })

  it('and the level of such a number', () => {
    const outcomes: Outcome[] = [
      dead,
      number('n'),
      { id: 'r', type: 'risk', outcomeId: 'dead' },
      { id: 's', type: 'risk', outcomeId: 'n' },
    ]
    const scales = [scale('Low', 0, 5)]
    expect(refused(outcomes, { scales }, single)).toEqual([never('dead', 0), never('r', 2)])
    expect(refused([dead, advice([], { outcomeId: 'dead' })], {}, single)).toEqual([never('dead', 0)])
  })
})

describe('OU-05 the gate for what shows outcomes', () => {
  it('tells groups of one name, of another template, and that no page shows', () => {
    const template = compileTemplate(templateOf(pages), fakes)
    const groups = [
      outcomeGroup([], { templateGroupId: 'group-1' }),
      outcomeGroup([]),
      outcomeGroup([], { id: 'unseen', templateGroupId: 'another' }),
    ]
    expect(
      lintGroups(groups, template).map((issue) => `${issue.path} ${formatDocumentIssue(issue)}`),
    ).toEqual([
      '/1/id The id "outcomes" is used more than once.',
      '/2/templateGroupId The outcomes "unseen" belong to the template "another".',
      '/2 No page shows the outcomes "unseen".',
    ])
  })

  it('finds every place that shows a group, in sections and on pages that sum up', () => {
    const shows = (id: string, outcomeGroupId: unknown = id) => paragraph(id, { outcomeGroupId })
    const template = templateOf(
      [page('p', [section('s', [shows('a'), section('t', [shows('b')])]), shows('c')])],
      {
        summaryPages: [page('sum', [shows('d'), shows('e', 7)])],
      },
    )
    const missing = lintShownGroups(template, [outcomeGroup([], { id: 'c' })])
    expect(missing.map((issue) => `${issue.path} ${formatDocumentIssue(issue)}`)).toEqual([
      '/pages/0/children/0/children/0/outcomeGroupId "a" shows the outcomes "a", which the template does not have.',
      '/pages/0/children/0/children/1/children/0/outcomeGroupId "b" shows the outcomes "b", which the template does not have.',
      '/summaryPages/0/children/0/outcomeGroupId "d" shows the outcomes "d", which the template does not have.',
    ])
    expect(lintShownGroups(templateOf([shows('a')]), [])).toHaveLength(1)
    expect(lintShownGroups(templateOf([text('a')]), [])).toEqual([])
  })
})

it('warns of a group that no element shows, and refuses nothing for it', () => {
  const template = compileTemplate(templateOf([text('points')]), fakes)
  expect(lintGroups([outcomeGroup([])], template)).toContainEqual({
    code: 'outcome.not_shown',
    path: '/0',
    severity: 'warning',
    params: { id: 'outcomes' },
  })
})
