import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import type { Element } from '../../schemas/index.ts'
import {
  calculated,
  check,
  fakes,
  options,
  page,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'

type Content = Parameters<typeof templateOf>[0]
const circlesOf = (content: Content) =>
  lintTemplate(templateOf(content), fakes)
    .filter(({ code }) => code === 'dependency.cycle')
    .map(({ path, params }) => `${path}: ${params?.ids}`)

/** A choice of which each option has its own condition. */
const offering = (id: string, conditions: Record<string, object>): Element =>
  options(id, [], {
    options: Object.entries(conditions).map(([option, more]) => ({ id: option, label: option, ...more })),
  })
const narrowed = (id: string, sourceQuestion: string, extra: Record<string, unknown> = {}) =>
  options(id, [], { optionsFrom: { filterBy: { sourceQuestion } }, ...extra })
const rows = (extra: Record<string, unknown> = {}) => table('chemicals', [text('chemical')], extra)
const chosen = (extra: Record<string, unknown> = {}) =>
  options('spilled', [], { optionsFrom: { rows: 'chemicals', label: 'chemical' }, ...extra })

describe('a circle is told at that part of an element which leads into it', () => {
  const seen = (id: string) => text('a', whenRule({ answered: id }))

  it.each<[string, Content, string]>([
    [
      'the condition of a calculated value, which is calculated from something else',
      [calculated('sum', { answer: 'free' }, whenRule({ answered: 'a' })), seen('sum'), text('free')],
      '/pages/0/children/0/dependsOn: sum, a',
    ],
    [
      'the question that narrows the options',
      [narrowed('building', 'campus'), options('campus', ['x'], when('building', 'x'))],
      '/pages/0/children/0/optionsFrom/filterBy/sourceQuestion: building, campus',
    ],
    [
      'a condition, beside a question that narrows the options',
      [narrowed('building', 'campus', when('a', 'x')), seen('building'), options('campus', ['x'])],
      '/pages/0/children/0/dependsOn: building, a',
    ],
    [
      'the rows that are options',
      [chosen(), rows(whenRule({ answered: 'spilled' }))],
      '/pages/0/children/0/optionsFrom: spilled, chemicals',
    ],
    [
      'a condition, beside rows that are options',
      [chosen(when('a', 'x')), seen('spilled'), rows()],
      '/pages/0/children/0/dependsOn: spilled, a',
    ],
    [
      'that option of several whose condition leads into it',
      [
        offering('q', {
          one: when('free', 'x'),
          two: whenRule({ or: [{ answered: 'free' }, { answered: 'a' }] }),
        }),
        options('free', ['x']),
        seen('q'),
      ],
      '/pages/0/children/0/options/1/dependsOn: q, a',
    ],
    [
      'the condition of a page',
      [page('p1', [text('a')], whenRule({ answered: 'a' })), page('p2', [text('b')])],
      '/pages/0/dependsOn: p1, a',
    ],
  ])('%s', (_, content, circle) => {
    expect(circlesOf(content)).toEqual([circle])
  })
})

describe('the way round is the shortest, each reading the next', () => {
  it('leads through the conditions of options', () => {
    const way = [
      offering('a', { x: when('c', 'x') }),
      offering('b', { x: when('a', 'x') }),
      offering('c', { x: when('b', 'x') }),
    ]
    expect(circlesOf(way)).toEqual(['/pages/0/children/0/options/0/dependsOn: a, c, b'])
  })

  it('leads through questions that narrow options', () => {
    const way = [narrowed('a', 'c'), narrowed('b', 'a'), narrowed('c', 'b')]
    expect(circlesOf(way)).toEqual(['/pages/0/children/0/optionsFrom/filterBy/sourceQuestion: a, c, b'])
  })

  it('never leads through a check, which decides nothing of what is asked', () => {
    const checked = text('a', { ...whenRule({ answered: 'b' }), checks: [check('known', { answered: 'c' })] })
    const way = [checked, text('b', whenRule({ answered: 'c' })), text('c', whenRule({ answered: 'a' }))]
    expect(circlesOf(way)).toEqual(['/pages/0/children/0/dependsOn: a, b, c'])
  })

  it('is the first of two that are as long', () => {
    const either = { or: [{ answered: 'b' }, { answered: 'c' }] }
    const way = [
      text('a', whenRule({ answered: 'd' })),
      text('b', whenRule({ answered: 'a' })),
      text('c', whenRule({ answered: 'a' })),
      text('d', whenRule(either)),
    ]
    expect(circlesOf(way)).toEqual(['/pages/0/children/0/dependsOn: a, d, b'])
  })
})
