import { describe, expect, it } from 'vitest'
import { constantRule } from '../../runtime/core/advice/constant-rule.ts'
import { contradictionIn, demandsOf } from '../../runtime/core/advice/demands.ts'
import { eitherInstead } from '../../runtime/core/advice/either-instead.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'

const options = ['red', 'blue', 'green'].map((id) => ({ id, label: id }))
const { elements } = compileTemplate(
  templateOf([
    { id: 'c', type: 'option-question', title: 'Colour', options } as Element,
    { id: 'd', type: 'option-question', title: 'Other colour', options } as Element,
    { id: 'many', type: 'option-question', title: 'Colours', options, isMultiSelect: true } as Element,
  ]),
  registry,
)
const is = (question: unknown, value: unknown) => ({ '==': [{ answer: question }, value] })
const [red, blue, green] = ['red', 'blue', 'green'].map((value) => is('c', value))
const answered = { answered: 'n' }
const above = { '>': [{ answer: 'n' }, 5] }
const below = { '<': [{ answer: 'n' }, 3] }
const unknown = { '==': [1, null] }

describe('either of two answers instead of both', () => {
  it.each<[unknown, unknown]>([
    [{ and: [red, blue] }, { or: [red, blue] }],
    [{ and: [red, blue, green] }, { or: [red, blue, green] }],
    [{ and: [{ or: [red, blue] }, green] }, { or: [red, blue, green] }],
    [{ and: [answered, red, blue] }, { and: [answered, { or: [red, blue] }] }],
    [{ and: [red, is('d', 'red'), blue] }, { and: [{ or: [red, blue] }, is('d', 'red')] }],
    [{ and: [{ and: [red, blue] }, answered] }, { and: [{ or: [red, blue] }, answered] }],
    [{ and: [true, red, blue] }, { and: [true, { or: [red, blue] }] }],
    [
      { and: [{ '===': [{ answer: 'c' }, 'red'] }, blue] },
      { or: [{ '===': [{ answer: 'c' }, 'red'] }, blue] },
    ],
  ])('%j asks for %j', (rule, instead) => {
    expect(eitherInstead(rule)).toEqual(instead)
  })

  it('leaves alone what does not contradict, of other questions and columns too', () => {
    const cells = [is(['t', 'a'], 'x'), is(['t', 'b'], 'y')]
    expect(eitherInstead({ and: [...cells, red, blue] })).toEqual({ and: [...cells, { or: [red, blue] }] })
    const narrower = [{ or: [red, green] }, red]
    const other = [is('n', 'x'), is('n', 'y')]
    expect(eitherInstead({ and: [...narrower, ...other] })).toEqual({ and: [...narrower, { or: other }] })
    const mixed = { or: [red, is('d', 'red')] }
    expect(eitherInstead({ and: [mixed, is('d', 'blue'), ...other] })).toEqual({
      and: [mixed, is('d', 'blue'), { or: other }],
    })
  })

  it.each<[unknown]>([
    [red],
    [true],
    [{ or: [red, blue] }],
    [{ and: [red, answered] }],
    [{ and: [above, below] }],
    [{ and: [is('n', 3), above] }],
    [{ and: [above, is('n', 3)] }],
    [{ and: [red, blue, above, below] }],
    // One that says the same twice is not taken apart.
    [{ and: [{ '==': ['red', { answer: 'c' }, 'red'] }, blue] }],
    [{ and: [blue, { '==': ['red', { answer: 'c' }, 'red'] }] }],
  ])('is not to be had of %j', (rule) => {
    expect(eitherInstead(rule)).toBeUndefined()
  })
})

describe('a rule that does not depend on answers', () => {
  it.each<[unknown, 'always' | 'never' | undefined]>([
    [{ '!': [{ and: [false, red] }] }, 'always'],
    [{ or: [unknown, true] }, 'always'],
    [{ '!': [false] }, 'always'],
    [unknown, 'never'],
    [{ and: [unknown, red] }, 'never'],
    [{ or: [unknown, false] }, 'never'],
    [{ '!': [{ or: [unknown, false] }] }, 'never'],
    [{ or: [false, { and: [unknown, red] }] }, 'never'],
    [{ '!': [true] }, 'never'],
    [{ or: [false, red] }, undefined],
    [{ or: [unknown, red] }, undefined],
    [{ and: [true, red] }, undefined],
    [{ '!': [red] }, undefined],
    [{ '!': [{ or: [false, red] }] }, undefined],
    [{ nonsense: 1 }, undefined],
  ])('%j: %s', (rule, constant) => {
    expect(constantRule(rule)).toBe(constant)
  })
})

describe('what a condition asks of single answers', () => {
  const demands = (dependsOn: unknown) =>
    demandsOf(dependsOn, elements).map(({ questionId, column, within }) => [
      ...[questionId, column],
      within.map(({ operator, value }) => `${operator}${value}`).join(' '),
    ])
  const chosen = (...named: (readonly [unknown, unknown] | null)[]) => ({
    conditions: named.map((each) => each && { questionId: each[0], optionId: each[1] }),
  })

  it.each<[unknown, unknown]>([
    [undefined, []],
    [null, []],
    [true, []],
    [{ rule: true }, []],
    [
      { rule: { and: [red, above] } },
      [
        ['c', undefined, '==red'],
        ['n', undefined, '>5'],
      ],
    ],
    [{ rule: { or: [red, blue] } }, [['c', undefined, '==red ==blue']]],
    [{ rule: { or: [red, blue, is('d', 'red')] } }, []],
    [
      { rule: { or: [{ and: [red, above] }, { and: [below, blue] }] } },
      [
        ['c', undefined, '==red ==blue'],
        ['n', undefined, '>5 <3'],
      ],
    ],
    [{ rule: { or: [is(['t', 'a'], 1), is(['t', 'b'], 2)] } }, []],
    [{ rule: { or: [is(['t', 'a'], 1), is(['t', 'a'], 2)] } }, [['t', 'a', '==1 ==2']]],
    [{ rule: { or: [] } }, []],
    [{ rule: { in: [{ answer: 'c' }, ['red', 'blue']] } }, [['c', undefined, '==red ==blue']]],
    [{ rule: { in: [{ answer: 'many' }, ['red', 'blue']] } }, []],
    [{ rule: { in: [{ answer: 'c' }, []] } }, []],
    [{ rule: { in: [{ answer: 'c' }, ['red', null]] } }, []],
    [{ rule: { in: [{ answer: 'c' }, [null]] } }, []],
    [{ rule: { in: ['red', { answer: 'c' }] } }, []],
    [chosen(['c', 'red'], ['c', 'blue']), [['c', undefined, '==red ==blue']]],
    [chosen(['many', 'red']), []],
    [chosen(['c', 'red'], ['d', 'blue']), []],
    [chosen(['c', 'red'], ['c', 1]), []],
    [chosen(['c', 1]), []],
    [chosen([1, 'red']), []],
    [chosen(null), []],
    [chosen(['c', 'red'], null), []],
    [chosen(), []],
  ])('%j: %j', (dependsOn, asked) => {
    expect(demands(dependsOn)).toEqual(asked)
  })

  it('is looked at 30 times at most', () => {
    const rule = { and: Array.from({ length: 31 }, (_, i) => is('c', `${i}`)) }
    expect(demands({ rule })).toHaveLength(30)
  })

  it('is contradicted by what goes before it, of the same answer alone', () => {
    const of = (rule: unknown) => demandsOf({ rule }, elements)
    const [one, two, other] = [red, blue, is('d', 'blue')].map((rule) => of(rule))
    expect(contradictionIn(one ?? [], two ?? [])).toEqual([one?.[0], two?.[0]])
    expect(contradictionIn(one ?? [], other ?? [])).toBeUndefined()
    expect(contradictionIn([], of({ and: [red, blue, green] }))).toEqual([one?.[0], two?.[0]])
    expect(contradictionIn(of(is(['t', 'a'], 'x')), of(is(['t', 'b'], 'y')))).toBeUndefined()
    expect(contradictionIn(one ?? [], of({ or: [red, blue] }))).toBeUndefined()
    expect(contradictionIn(of({ or: [red, blue] }), one ?? [])).toBeUndefined()
  })
})
