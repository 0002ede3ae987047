import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Element } from '../../schemas/index.ts'
import { registry } from '../support/plugin-models.ts'
import { fc } from '../support/random.ts'

const DAY = 86_400_000
const iso = (date: Date) => date.toISOString().slice(0, 10)
const operators = ['is', 'lt', 'gt', 'gte', 'lte'] as const
const units = ['days', 'weeks', 'months', 'years'] as const
const holds = {
  is: (a: string, b: string) => a === b,
  lt: (a: string, b: string) => a < b,
  gt: (a: string, b: string) => a > b,
  gte: (a: string, b: string) => a >= b,
  lte: (a: string, b: string) => a <= b,
}

/** A second calendar: counts months by stepping, days by the clock. */
function shifted(date: string, unit: (typeof units)[number], value: number): string {
  if (unit === 'days' || unit === 'weeks') {
    return iso(new Date(Date.parse(date) + value * (unit === 'weeks' ? 7 : 1) * DAY))
  }
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const months = year * 12 + month - 1 + value * (unit === 'years' ? 12 : 1)
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  for (let last = day; ; last -= 1) {
    const candidate = `${first}-${String(last).padStart(2, '0')}`
    const parsed = new Date(`${candidate}T00:00:00Z`)
    if (!Number.isNaN(parsed.getTime()) && iso(parsed) === candidate) return candidate
  }
}

/** Of the evening before, by the clock of the campus. */
const NOW = '2026-03-01T05:00:00.000Z'

const element = (...rules: object[]): Element => ({
  id: 'stay',
  type: 'date-range-question',
  title: 'Stay',
  validationRules: rules.map((rule) => ({ message: 'Not so.', ...rule })),
})
const words = (rule: object | object[], answer: { start: string; end: string }) =>
  registry
    .get('date-range-question')
    ?.answer?.validate?.(answer, element(...[rule].flat()), NOW)
    .map(formatIssue)

const date = fc
  .integer({ min: Date.parse('1990-01-01') / DAY, max: Date.parse('2060-12-31') / DAY })
  .map((days) => iso(new Date(days * DAY)))

describe('VA-13 rules of date ranges', () => {
  it.each(operators.flatMap((operator) => units.map((unit) => [operator, unit] as const)))(
    '%s, shifted by %s, agrees with a second calendar',
    (operator, unit) => {
      const limit = { days: 4000, weeks: 500, months: 120, years: 10 }[unit]
      fc.assert(
        fc.property(
          fc.tuple(date, date).map((dates) => dates.toSorted()),
          fc.constantFrom('start', 'end'),
          fc.constantFrom('start', 'end'),
          fc.integer({ min: -limit, max: limit }),
          (dates, field, relativeTo, value) => {
            const answer = { start: dates[0] as string, end: dates[1] as string }
            const bound = shifted(answer[relativeTo], unit, value)
            const expected = holds[operator](answer[field], bound) ? [] : ['Not so.']
            expect(words({ field, operator, relativeTo, unit, value }, answer)).toEqual(expected)
          },
        ),
      )
    },
  )

  it.each(operators)('%s compares with today, on the campus', (operator) => {
    const today = '2026-02-28'
    for (const value of [-1, 0, 1]) {
      const start = shifted(today, 'days', value)
      const answer = { start, end: '2090-01-01' }
      const expected = holds[operator](start, today) ? [] : ['Not so.']
      expect(words({ field: 'start', operator, relativeTo: 'now' }, answer)).toEqual(expected)
    }
  })

  it('says each broken rule, in its own words, and none while a date it needs is missing', () => {
    const rules = [
      { field: 'end', operator: 'gt', relativeTo: 'start', message: 'Later.' },
      { field: 'end', operator: 'is', relativeTo: 'start', unit: 'days', value: 7, message: 'A week.' },
    ]
    expect(words(rules, { start: '2026-01-01', end: '2026-01-01' })).toEqual(['Later.', 'A week.'])
    expect(words(rules, { start: '2026-01-01', end: null as never })).toEqual([])
  })
})

describe('FF-05 a date that is whole goes at once, an unfinished one rests', () => {
  const restOf = (type: string, operation: string, args: object, extra: object = {}) => {
    const debounce = registry.get(type)?.answer?.operations[operation]?.debounce
    return typeof debounce === 'function' ? debounce(args as never, { id: 'x', type, ...extra }) : debounce
  }
  const timed = { includeTime: true }
  it.each([
    [{ selectedDate: '2026-11-21' }, {}, 0],
    [{ selectedDate: null }, {}, 0],
    [{ selectedDate: '11/2' }, {}, 400],
    [{ selectedDate: '1/2/202' }, {}, 400],
    [{ selectedDate: '2026-11-21' }, timed, 400],
    [{ selectedDate: '2026-11-21T17:30:00.000Z' }, timed, 0],
  ])('date %j %j rests %i ms', (args, extra, rest) => {
    expect(restOf('date-question', 'updateDate', args, extra)).toBe(rest)
  })
  it.each([
    [{ start: '2026-11-21', end: null }, 0],
    [{ start: '2026-11-21', end: '11/2' }, 400],
    [{ start: '2026-11-21', end: '2026-11-22' }, 0],
  ])('range %j rests %i ms', (args, rest) => {
    expect(restOf('date-range-question', 'updateDateRange', args)).toBe(rest)
  })
})
