import { describe, expect, it } from 'vitest'
import { drawDependsOn, writeDependsOn } from '../../designer/document/rules/depends-on.ts'
import { drawRule } from '../../designer/document/rules/draw-rule.ts'
import type {
  DrawnCondition,
  DrawnGroup,
  DrawnRule,
  Operand,
  Subject,
} from '../../designer/document/rules/drawn-rule.ts'
import { writeRule } from '../../designer/document/rules/write-rule.ts'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import type { RuleScope, RuleValue } from '../../runtime/core/model/rule.ts'
import { fc } from '../support/random.ts'

const ids = fc.constantFrom('a', 'b', 'c')
const scalar = fc.oneof(
  ...[fc.constantFrom('x', 'y', '1', '2026-03-01', ''), fc.constantFrom(0, 1, 2.5), fc.boolean()],
)

/** A random expression of the whole language, most of it well-formed. */
const { rule } = fc.letrec<{ rule: unknown; value: unknown }>((tie) => {
  const item = fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('==', '!=', '===', '<', '>='), scalar)
      .map(([op, v]) => ({ [op]: [{ var: '' }, v] })),
    scalar.map((v) => ({ in: [v, { var: '' }] })),
    fc.array(scalar, { maxLength: 3 }).map((list) => ({ '!': { in: [{ var: '' }, list] } })),
    tie('rule'),
  )
  const rows = fc.tuple(ids, ids).map(([table, id]) => ({ rows: [table, id] }))
  const value = fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    { weight: 3, arbitrary: scalar },
    { weight: 4, arbitrary: ids.map((id) => ({ answer: id })) },
    ids.map((id) => ({ answer: [id] })),
    fc.tuple(ids, fc.constantFrom('score', 'end')).map((pair) => ({ answer: pair })),
    fc.constantFrom<unknown>(
      { status: [] },
      { viewer: 'roles' },
      { today: [] },
      { text: 'a' },
      { score: 'b' },
      null,
    ),
    fc.constantFrom({ published: 'k' }, { since: [] }, { since: 'sent' }, { subforms: ['a', 'open'] }),
    rows,
    fc.tuple(fc.constantFrom('known', 'count', 'sum'), rows).map(([op, list]) => ({ [op]: list })),
    fc.tuple(fc.constantFrom('sum', 'average', 'max'), rows).map(([op, list]) => ({ [op]: { known: list } })),
    rows.map((list) => ({ sum: { coalesce: [list, 0] } })),
    ids.map((id) => ({ age: { answer: id } })),
    fc.integer({ min: -3, max: 3 }).map((n) => ({ dateAdd: [{ today: [] }, n, 'weeks'] })),
    fc.tuple(tie('value'), tie('value')).map((pair) => ({ '+': pair })),
    fc.array(scalar, { maxLength: 3 }),
  )
  return {
    value,
    rule: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'rule' },
      fc
        .tuple(fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in'), value, value)
        .map(([op, a, b]) => ({ [op]: [a, b] })),
      fc.tuple(fc.constantFrom('<=', '<'), value, value, value).map(([op, ...all]) => ({ [op]: all })),
      fc.tuple(fc.constantFrom('answered', 'shown'), ids).map(([op, id]) => ({ [op]: id })),
      fc
        .tuple(fc.constantFrom('some', 'all', 'none', 'count'), rows, item)
        .map(([op, list, each]) => ({ [op]: [list, each] })),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 1, maxLength: 3 }))
        .map(([op, parts]) => ({ [op]: parts })),
      tie('rule').map((each) => ({ '!': [each] })),
      tie('rule').map((each) => ({ '!': each })),
      tie('rule').map((each) => ({ if: [each, true, false] })),
      value,
      fc.constantFrom<unknown>({ method: ['x'] }, { and: [] }, undefined, { var: '' }, [1], {
        answer: '$where',
      }),
    ),
  }
})

const answers = fc.constantFrom<RuleValue>(
  ...['x', 'y', '1', '2026-03-01', 0, 1, 2.5, true, null],
  ['x', 'y'],
  ['1'],
  [],
)
const scopes = fc.record({
  answer: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a/end', 'b/score'), answers),
  rows: fc.option(fc.array(fc.constantFrom<RuleValue>('x', '1', 1, 2.5, null, true), { maxLength: 3 })),
  shown: fc.option(fc.boolean()),
})

function scopeOf({
  answer,
  rows,
  shown,
}: {
  answer: Record<string, RuleValue>
  rows: RuleValue[] | null
  shown: boolean | null
}): RuleScope {
  return {
    answer: (id, column) => answer[column ? `${id}/${column}` : id] ?? null,
    answered: (id) => (answer[id] ?? null) !== null,
    text: (id) => ((answer[id] ?? null) === null ? null : String(answer[id])),
    shown: () => shown,
    rows: () => rows,
    subforms: () => 1,
    since: () => '2026-03-01T00:00:00Z',
    published: () => answer.a ?? null,
    actor: { userId: 'u', roles: ['x'], campusCode: '00' },
    status: 'draft',
    now: '2026-03-10T12:00:00Z',
  }
}

/** As if an author had made every part anew. */
const anew = (drawn: DrawnRule): DrawnRule =>
  drawn.kind === 'group' ? { ...drawn, parts: drawn.parts.map(anew) } : { ...drawn }

const subject: fc.Arbitrary<Subject> = fc.oneof(
  ids.map((questionId): Subject => ({ read: 'answer', questionId })),
  ids.map((questionId): Subject => ({ read: 'answer', questionId, column: 'end' })),
  ids.map((questionId): Subject => ({ read: 'age', questionId })),
  fc
    .tuple(fc.constantFrom('some', 'all', 'none', 'count', 'sum', 'average', 'min', 'max'), ids, ids)
    .map(([way, rowsId, questionId]): Subject => ({ read: 'rows', way, rowsId, questionId })),
  fc.constantFrom<Subject>(
    ...([{ read: 'status' }, { read: 'viewer', field: 'roles' }, { read: 'published', key: 'k' }] as const),
    ...([{ read: 'since' }, { read: 'subforms', elementId: 'a', which: 'open' }] as const),
    { read: 'text', questionId: 'a' },
  ),
)
const value = fc.oneof(scalar, fc.constant(null)).map((each): Operand => ({ is: 'value', value: each }))
const operand: fc.Arbitrary<Operand> = fc.oneof(
  value,
  ids.map((questionId): Operand => ({ is: 'subject', subject: { read: 'answer', questionId } })),
  fc
    .tuple(fc.constantFrom('today', 'now'), fc.integer({ min: 1, max: 9 }), fc.constantFrom('days', 'years'))
    .map(([clock, count, unit]): Operand => ({ is: 'clock', clock, count, unit })),
)
const known = scalar.map((each): Operand => ({ is: 'value', value: each }))
const made = (
  about: Subject,
  operator: DrawnCondition['operator'],
  operands: readonly Operand[],
): DrawnRule => ({ kind: 'condition', subject: about, operator, operands })
const condition: fc.Arbitrary<DrawnRule> = fc.oneof(
  fc
    .tuple(
      subject,
      fc.constantFrom<DrawnCondition['operator']>('is', 'isNot', 'above', 'notBelow', 'below', 'notAbove'),
      operand,
    )
    .map(([about, operator, wanted]) => made(about, operator, [wanted])),
  fc
    .tuple(subject, fc.constantFrom<DrawnCondition['operator']>('contains', 'containsNot'), value)
    .map(([about, operator, wanted]) => made(about, operator, [wanted])),
  fc
    .tuple(
      subject,
      fc.constantFrom<DrawnCondition['operator']>('oneOf', 'noneOf'),
      fc.array(known, { maxLength: 3 }),
    )
    .map(([about, operator, operands]) => made(about, operator, operands)),
  fc.tuple(subject, operand, operand).map(([about, ...operands]) => made(about, 'between', operands)),
  fc
    .tuple(ids, fc.constantFrom<DrawnCondition['operator']>('answered', 'notAnswered', 'shown', 'notShown'))
    .map(([questionId, operator]) => made({ read: 'answer', questionId }, operator, [])),
)
const { drawable } = fc.letrec<{ drawable: DrawnRule }>((tie) => ({
  drawable: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc
      .tuple(
        fc.constantFrom<DrawnGroup['join']>('all', 'any', 'none'),
        fc.array(tie('drawable'), { minLength: 1, maxLength: 3 }),
      )
      .map(([join, parts]): DrawnGroup => ({ kind: 'group', join, parts })),
  ),
}))

describe('ST-02 X-09 a rule as the builder draws it', () => {
  it('is written as it was, to the byte, whatever it says', () => {
    fc.assert(
      fc.property(rule, (written) => {
        expect(JSON.stringify(writeRule(drawRule(written)))).toBe(JSON.stringify(written))
      }),
      { numRuns: 1_500 },
    )
  })

  it('says the same when every part of it is written anew', () => {
    fc.assert(
      fc.property(rule, fc.array(scopes, { minLength: 4, maxLength: 4 }), (written, all) => {
        const drawn = drawRule(written)
        const again = writeRule(anew(drawn))
        for (const scope of all.map(scopeOf))
          expect(compileRule(again).evaluate(scope)).toBe(compileRule(written).evaluate(scope))
        expect(drawRule(again)).toEqual(drawn)
      }),
      { numRuns: 1_500 },
    )
  })

  it('is drawn as an author made it', () => {
    fc.assert(
      fc.property(drawable, (drawn) => {
        expect(drawRule(writeRule(drawn))).toEqual(drawn)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each<[unknown, object]>([
    [
      { '==': [{ answer: ['hurt'] }, 'yes'] },
      { subject: { read: 'answer', questionId: 'hurt' }, operator: 'is' },
    ],
    [{ '!==': [{ answer: 'known' }, true] }, { operator: 'isNot' }],
    [{ '<': [18, { answer: 'age' }] }, { operator: 'above', operands: [{ is: 'value', value: 18 }] }],
    [{ '!': [{ in: ['x', { answer: 'kinds' }] }] }, { operator: 'containsNot' }],
    [
      { '!': { some: [{ rows: ['t', 'q'] }, { '==': [{ var: '' }, 'x'] }] } },
      { subject: { read: 'rows', way: 'none', rowsId: 't', questionId: 'q' }, operator: 'is' },
    ],
    [{ '!': [{ or: [{ answered: 'a' }] }] }, { kind: 'group', join: 'none' }],
    [{ '===': [{ answer: 'a' }, '1'] }, { kind: 'kept' }],
    [{ '!': [{ and: [{ answered: 'a' }] }] }, { kind: 'kept' }],
    [{ '>': [{ '+': [{ answer: 'a' }, 1] }, 18] }, { kind: 'kept' }],
    [{ method: ['x'] }, { kind: 'kept' }],
  ])('draws %j', (written, drawn) => {
    expect(drawRule(written)).toMatchObject(drawn)
  })

  it('keeps what lies too deep, and groups of too many parts', () => {
    let deep: unknown = { answered: 'a' }
    for (let i = 0; i < 12; i++) deep = { and: [deep] }
    expect(JSON.stringify(drawRule(deep))).toContain('"kept"')
    expect(drawRule({ or: Array.from({ length: 51 }, () => ({ answered: 'a' })) })).toMatchObject({
      kind: 'kept',
    })
    expect(drawRule({ or: Array.from({ length: 10_000 }, () => ({ answered: 'a' })) })).toMatchObject({
      kind: 'kept',
    })
  })
})

describe('ST-02 001 §4 when an element is shown, as the builder draws it', () => {
  const choiceOf = (id: string) => (id === 'one' ? 'one' : id === 'several' ? 'several' : undefined)
  const simple = {
    conditions: [
      { optionId: 'x', questionId: 'one' },
      { questionId: 'several', optionId: 'y' },
    ],
  }

  it.each([
    simple,
    { conditions: [{ questionId: 'gone', optionId: 'x' }] },
    { rule: { answered: 'a' } },
    { rule: null },
  ])('is written as it was: %j', (written) => {
    const drawn = drawDependsOn(written, choiceOf)
    expect(JSON.stringify(drawn && writeDependsOn(drawn, choiceOf))).toBe(JSON.stringify(written))
  })

  it('is the simple case where that says all, and a rule where it does not', () => {
    const drawn = drawDependsOn(simple, choiceOf) as DrawnRule & { kind: 'group' }
    expect(writeDependsOn({ ...drawn, parts: drawn.parts.toReversed() }, choiceOf)).toEqual({
      conditions: [
        { questionId: 'several', optionId: 'y' },
        { questionId: 'one', optionId: 'x' },
      ],
    })
    expect(writeDependsOn({ ...drawn, join: 'all' }, choiceOf)).toEqual({
      rule: { and: [{ '==': [{ answer: 'one' }, 'x'] }, { in: ['y', { answer: 'several' }] }] },
    })
  })

  it.each([
    'nonsense',
    7,
    null,
    {},
    { conditions: 'x' },
    { conditions: [{ questionId: 'one', optionId: 'x', also: 1 }] },
    { rule: true, conditions: [] },
  ])('is not drawn where it is something else: %j', (written) =>
    expect(drawDependsOn(written, choiceOf)).toBeUndefined(),
  )
})
