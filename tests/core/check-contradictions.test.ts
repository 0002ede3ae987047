import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { check, fakes, templateOf, text } from '../support/elements.ts'

const x = { answer: 'x' }
const contradictions = (...rules: object[]) =>
  lintTemplate(
    templateOf([text('x'), text('y')], { checks: rules.map((rule, i) => check(`c${i}`, rule)) }),
    fakes,
  ).filter(({ code }) => code === 'check.contradiction')

describe('two checks that no answer passes together', () => {
  it.each<[object, object, string, string]>([
    [{ '>': [x, 5] }, { '<': [x, 5] }, '> 5', '< 5'],
    [{ '>=': [x, 5] }, { '<': [x, 5] }, '>= 5', '< 5'],
    [{ '>': [x, 5] }, { '<=': [x, 5] }, '> 5', '<= 5'],
    [{ '<=': [x, 4] }, { '>=': [x, 5] }, '<= 4', '>= 5'],
    [{ '<': [5, x] }, { '>=': [5, x] }, '> 5', '<= 5'],
    [{ '==': [x, 5] }, { '==': [x, 6] }, '== 5', '== 6'],
    [{ '===': ['a', x] }, { '==': [x, 'b'] }, '=== a', '== b'],
    [{ '==': [x, 5] }, { '>': [x, 5] }, '== 5', '> 5'],
    [{ '==': [x, 4] }, { '>=': [x, 5] }, '== 4', '>= 5'],
    [{ '==': [x, 5] }, { '<': [x, 5] }, '== 5', '< 5'],
    [{ '<=': [x, 4] }, { '==': [x, 5] }, '<= 4', '== 5'],
    [{ '>': [x, 5] }, { '==': [x, 5] }, '> 5', '== 5'],
    [{ '<': [x, 5] }, { '==': [x, 5] }, '< 5', '== 5'],
    [{ '==': [x, true] }, { '==': [x, false] }, '== true', '== false'],
    [{ '==': [x, 'a'] }, { '==': [5, x] }, '== a', '== 5'],
    [{ and: [{ answered: 'y' }, { '<': [1, x, 3] }] }, { '>': [x, 3] }, '< 3', '> 3'],
  ])('%j and %j', (first, second, one, other) => {
    expect(contradictions(first, second)).toEqual([
      { code: 'check.contradiction', path: '/checks/1/rule', params: { questionId: 'x', one, other } },
    ])
  })

  it.each<[object, object]>([
    [{ '>=': [x, 5] }, { '<=': [x, 5] }],
    [{ '>': [x, 4] }, { '<': [x, 5] }],
    [{ '>': [x, 4] }, { '>': [x, 9] }],
    [{ '<': [x, 4] }, { '<=': [x, 9] }],
    [{ '==': [x, 5] }, { '==': [x, 5] }],
    [{ '==': [x, 5] }, { '>=': [x, 5] }],
    [{ '==': [x, 5] }, { '<=': [x, 5] }],
    [{ '==': [x, 6] }, { '>': [x, 5] }],
    [{ '<': [x, 5] }, { '==': [x, 4] }],
    [{ '>': [x, 5] }, { '<': [{ answer: 'y' }, 5] }],
    [{ '>': [x, 5] }, { '<': [{ answer: ['x', 'length'] }, 5] }],
    [{ '>': [x, 5] }, { '<': [x, 'many'] }],
    [{ '>': [x, 5] }, { or: [{ '<': [x, 5] }, { answered: 'y' }] }],
    [{ '>': [x, 5] }, { '!=': [x, 5] }],
    [{ '>': [x, 5] }, { '<': [{ score: 'x' }, 5] }],
    [{ '>': [x, 5] }, { '<': [x, { answer: 'y' }] }],
    [{ '==': [x, { answer: 'y' }] }, { '==': [x, { answer: 'z' }] }],
    [{ '==': [x, true] }, { '==': [x, true] }],
    [{ '==': [x, true] }, { '<': [x, false] }],
    [{ '<': [x, true] }, { '==': [x, false] }],
    [{ answered: 'x' }, { answered: 'y' }],
    [{ '==': [null, 5] }, { '==': [null, 6] }],
    [{ '>': [{ sum: { rows: ['t', 'x'] } }, 5] }, { '<': [{ sum: { rows: ['t', 'y'] } }, 5] }],
    [{}, {}],
  ])('%j and %j are none', (first, second) => {
    expect(contradictions(first, second)).toEqual([])
  })

  it.each<[object, object, string, string]>([
    [{ max: 3 }, { '>': [x, 5] }, '<= 3', '> 5'],
    [{ min: 5 }, { '<': [x, 5] }, '>= 5', '< 5'],
    [{ min: '2026-05-01' }, { '<=': [x, '2026-01-31'] }, '>= 2026-05-01', '<= 2026-01-31'],
  ])('are what a question takes, %j, and a check, %j', (bounds, rule, one, other) => {
    const template = templateOf([text('x', { ...bounds, checks: [check('c', rule)] })])
    expect(lintTemplate(template, fakes).filter(({ code }) => code === 'check.contradiction')).toEqual([
      {
        code: 'check.contradiction',
        path: '/pages/0/children/0/checks/0/rule',
        params: { questionId: 'x', one, other },
      },
    ])
  })

  it('are none within what a question takes, or where that is crossed itself', () => {
    const of = (bounds: object, rule: object) =>
      lintTemplate(templateOf([text('x', { ...bounds, checks: [check('c', rule)] })]), fakes)
    expect(of({ min: 1, max: 9 }, { '>': [x, 5] })).toEqual([])
    expect(of({ min: 9, max: 1 }, { '!=': [x, 5] })).toEqual([])
    expect(of({ min: true, max: null }, { '==': [x, 5] })).toEqual([])
  })

  it('are none where one of them only warns', () => {
    const rules = [{ '>': [x, 5] }, { '<': [x, 5] }]
    const [first, second] = rules.map((rule, i) => check(`c${i}`, rule)) as [object, object]
    const lint = (checks: object[]) =>
      lintTemplate(templateOf([text('x')], { checks: checks as never }), fakes)
        .map(({ code }) => code)
        .filter((code) => code === 'check.contradiction')
    expect(lint([first, second])).toHaveLength(1)
    expect(lint([first, { ...second, severity: 'warning' }])).toEqual([])
    expect(lint([{ ...first, severity: 'warning' }, second])).toEqual([])
  })
})
