import { describe, expect, it } from 'vitest'
import {
  beginningsOf,
  bucketOf,
  bucketsIn,
  rangeBefore,
  shift,
  windowOf,
} from '../../runtime/core/metric/days.ts'
import { documentsBehind } from '../../runtime/core/metric/documents-behind.ts'
import { levelKey, pathOf, readKey } from '../../runtime/core/metric/key.ts'
import { placeConditions } from '../../runtime/core/metric/place-conditions.ts'
import { conditionOf, planMetric } from '../../runtime/core/metric/plan-metric.ts'
import type { Metric, MetricFilter, TimeUnit } from '../../schemas/index.ts'

type Aggregate = Metric['aggregate']
const metric = (aggregate: Partial<Aggregate> = {}, more: Partial<Metric> = {}): Metric => ({
  ...{ schemaVersion: 1, id: 'm', title: 'Forms', view: 'number' },
  aggregate: { function: 'count', ...aggregate },
  ...more,
})
const is = (key: string, value?: MetricFilter['value']): MetricFilter => ({ key, operator: 'is', value })
const UNITS: readonly TimeUnit[] = ['day', 'week', 'month', 'quarter', 'year']

describe('the times that days lie in', () => {
  it('are called so that their names stand in the order of the calendar', () => {
    const of = (day: string) => UNITS.map((unit) => bucketOf(day, unit))
    expect(of('2026-11-25')).toEqual(['2026-11-25', '2026-11-23', '2026-11', '2026-Q4', '2026'])
    expect(of('2026-03-31T23:59:59Z')).toEqual(['2026-03-31', '2026-03-30', '2026-03', '2026-Q1', '2026'])
    expect(bucketOf('2026-11-23', 'week')).toBe('2026-11-23')
    expect(bucketOf('2026-11-29', 'week')).toBe('2026-11-23')
  })

  it('begin as the days in them do, by their names and by nothing else', () => {
    const days = bucketsIn({ from: '2025-11-20', to: '2027-02-10' }, 'day')
    for (const unit of UNITS)
      for (const name of bucketsIn({ from: '2025-12-20', to: '2027-01-10' }, unit)) {
        const beginnings = beginningsOf(name, unit)
        const within = days.filter((day) => beginnings.some((beginning) => day.startsWith(beginning)))
        expect([unit, name, within]).toEqual([unit, name, days.filter((day) => bucketOf(day, unit) === name)])
      }
    for (const name of ['', '.*', '2026-Q5', '2026-1', 'x2026', '2026-02-30'])
      for (const unit of UNITS) expect([unit, name, beginningsOf(name, unit)]).toEqual([unit, name, []])
  })

  it('are moved by their own length, and never past the end of a month', () => {
    const moved = (day: string, amount: number) => UNITS.map((unit) => shift(day, amount, unit))
    expect(moved('2026-03-31', -1)).toEqual([
      ...['2026-03-30', '2026-03-24', '2026-02-28', '2025-12-31', '2025-03-31'],
    ])
    expect(moved('2026-03-31', 2)).toEqual([
      ...['2026-04-02', '2026-04-14', '2026-05-31', '2026-09-30', '2028-03-31'],
    ])
  })

  it('stay where they are at the ends of the calendar', () => {
    for (const unit of UNITS) expect(shift('9999-12-31', 1, unit)).toBe('9999-12-31')
  })

  it('begin a window as many units ago, that of today included, which ends with today', () => {
    const from = (last: number) => UNITS.map((unit) => windowOf({ last, unit }, '2026-11-25').from)
    expect(from(1)).toEqual(['2026-11-25', '2026-11-23', '2026-11-01', '2026-10-01', '2026-01-01'])
    expect(from(3)).toEqual(['2026-11-23', '2026-11-09', '2026-09-01', '2026-04-01', '2024-01-01'])
    expect(windowOf({ last: 1, unit: 'quarter' }, '2026-03-31')).toEqual({
      from: '2026-01-01',
      to: '2026-04-01',
    })
  })

  it('are compared with as much of the time before', () => {
    const window = { last: 2, unit: 'month' } as const
    expect(rangeBefore({ from: '2026-10-01', to: '2026-11-26' }, window)).toEqual({
      ...{ from: '2026-08-01', to: '2026-09-26' },
    })
  })

  it('are all there from one day to another, as far as they can be drawn', () => {
    expect(bucketsIn({ from: '2026-08-15', to: '2026-11-01' }, 'month')).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
    ])
    expect(bucketsIn({ from: '2026-08-15', to: '2026-11-01' }, 'quarter')).toEqual(['2026-Q3', '2026-Q4'])
    expect(bucketsIn({ from: '2026-08-15', to: '2026-08-15' }, 'day')).toEqual([])
    expect(bucketsIn({ from: '2000-01-01', to: '2026-01-01' }, 'day')).toHaveLength(1_500)
  })
})

describe('a key of a metric', () => {
  it('is an answer, a field of the form, or a level of risk, each at its place', () => {
    expect(readKey('kind')).toEqual({ kind: 'answer', key: 'kind' })
    expect(readKey('@status')).toEqual({ kind: 'field', field: 'status' })
    expect(readKey(levelKey('g', 'o'))).toEqual({ kind: 'level', group: 'g', outcome: 'o' })
    expect(readKey('@level:g')).toEqual({ kind: 'field', field: 'level' })
    expect(['kind', '@status', '@created', '@program', '@campus', levelKey('g', 'o')].map(pathOf)).toEqual([
      { path: 'figures.v.kind', isList: true },
      ...['status', 'figures.day', 'programId', 'campusCode', 'figures.l.g~o'].map((path) => ({ path })),
    ])
  })
})

describe('what is counted for a metric', () => {
  const none = { where: [], by: [], isSpread: false, keys: [] }

  it('is every form, where it asks for no more', () => {
    expect(planMetric(metric(), '2026-11-25')).toStrictEqual(none)
    expect(planMetric(metric({ key: 'days' }), '2026-11-25')).toStrictEqual(none)
  })

  it('is what its conditions hold for, by what it is grouped by', () => {
    const grouped = metric(
      { config: { groupBy: [{ key: 'kind' }, { key: '@status' }] } },
      { filter: [is('@campus', '01')] },
    )
    expect(planMetric(grouped, '2026-11-25')).toStrictEqual({
      ...{ where: [{ campusCode: { $in: ['01'] } }], isSpread: false },
      by: [{ path: 'figures.v.kind', isList: true }, { path: 'status' }],
      keys: ['@campus', 'kind', '@status'],
    })
  })

  it('adds numbers up where their sum is enough, and tells each apart where it is not', () => {
    const where = [{ 'figures.n.days': { $exists: true } }]
    for (const name of ['sum', 'average'] as const)
      expect(planMetric(metric({ function: name, key: 'days' }), '2026-11-25')).toStrictEqual({
        ...{ ...none, where, sum: 'figures.n.days', keys: ['days'] },
      })
    for (const name of ['minimum', 'maximum', 'median'] as const)
      expect(planMetric(metric({ function: name, key: 'days' }), '2026-11-25')).toStrictEqual({
        ...{ where, by: [{ path: 'figures.n.days' }], isSpread: true, keys: ['days'] },
      })
    expect(planMetric(metric({ function: 'sum' }), '2026-11-25')).toStrictEqual(none)
  })

  it('is besides how many of them a share is of', () => {
    const share = metric({ function: 'share', key: 'days', condition: [is('kind', 'cut')] })
    expect(planMetric(share, '2026-11-25')).toStrictEqual({
      ...{ ...none, matching: [{ 'figures.v.kind': { $in: ['cut'] } }], keys: ['kind'] },
    })
    expect(planMetric(metric({ function: 'share' }), '2026-11-25')).toStrictEqual({ ...none, matching: [] })
  })

  it('is besides, on a map, how many of them name no building', () => {
    const grouped = { config: { groupBy: [{ key: 'building' }] } }
    expect(planMetric(metric(grouped, { view: 'map' }), '2026-11-25').unanswered).toEqual([
      conditionOf({ key: 'building', operator: 'notAnswered' }),
    ])
    expect(planMetric(metric(grouped, { view: 'bar' }), '2026-11-25').unanswered).toBeUndefined()
  })

  it('was begun in its time, and in the time before where that is compared', () => {
    const window = { last: 1, unit: 'month' } as const
    const range = { from: '2026-11-01', to: '2026-11-26' }
    const before = { from: '2026-10-01', to: '2026-10-26' }
    expect(planMetric(metric({ window }), '2026-11-25')).toStrictEqual({ ...none, range })
    expect(planMetric(metric({ window, config: { comparePrevious: true } }), '2026-11-25')).toStrictEqual({
      ...{ ...none, range, before },
    })
    expect(planMetric(metric({ config: { comparePrevious: true } }), '2026-11-25')).toStrictEqual(none)
  })
})

describe('X-09 a condition in the words of the store', () => {
  const of = (key: string, operator: MetricFilter['operator'], value?: MetricFilter['value']) =>
    conditionOf({ key, operator, value })
  const level = levelKey('g', 'o')

  it('finds what is not answered by that alone', () => {
    for (const [key, path] of [
      ['kind', 'figures.v.kind'],
      [level, 'figures.l.g~o'],
    ] as const) {
      expect(of(key, 'answered')).toEqual({ [path]: { $exists: true } })
      expect(of(key, 'notAnswered')).toEqual({ [path]: { $exists: false } })
      expect(of(key, 'isNot', 'a')).toEqual({ [path]: { $exists: true, $nin: ['a'] } })
      expect(of(key, 'notIn', ['a', 'b'])).toEqual({ [path]: { $exists: true, $nin: ['a', 'b'] } })
    }
    expect(of('@status', 'answered')).toEqual({ status: { $ne: null } })
    expect(of('@status', 'notAnswered')).toEqual({ status: null })
    expect(of('@status', 'notIn', ['a', 'b'])).toEqual({
      $and: [{ status: { $ne: 'a' } }, { status: { $ne: 'b' } }],
    })
  })

  it('finds one value, or one of several', () => {
    expect(of('kind', 'is', 'a')).toEqual({ 'figures.v.kind': { $in: ['a'] } })
    expect(of('kind', 'in', ['a', 'b'])).toEqual({ 'figures.v.kind': { $in: ['a', 'b'] } })
    expect(of('kind', 'is')).toEqual({ 'figures.v.kind': { $in: [] } })
  })

  it('compares a number with the number of the form, and anything else with what is answered', () => {
    expect(of('days', 'atLeast', 3)).toEqual({ 'figures.n.days': { $gte: 3 } })
    expect(of('day', 'atMost', '2026-01-01')).toEqual({ 'figures.v.day': { $lte: '2026-01-01' } })
    expect(of('@created', 'atLeast', 3)).toEqual({ 'figures.day': { $gte: 3 } })
    expect(of('days', 'atLeast')).toEqual({ 'figures.v.days': { $gte: '' } })
  })
})

describe('a place of a figure', () => {
  const of = (place: object, ...keys: string[]) =>
    placeConditions(metric({ config: { groupBy: keys.map((key) => ({ key })) } }), place, new Map())

  it('is the whole, a row of it, a cell, or what says nothing there', () => {
    expect(of({}, 'kind', 'days')).toEqual([])
    expect(of({ first: 'cut' }, 'kind', 'days')).toEqual([
      { 'figures.v.kind': { $in: ['cut'] } },
      { 'figures.v.days': { $exists: true } },
    ])
    expect(of({ first: 'cut', second: '3' }, 'kind', 'days')?.[1]).toEqual({
      'figures.v.days': { $in: ['3', 3] },
    })
    expect(of({ first: '' }, 'kind')).toEqual([{ 'figures.v.kind': { $exists: false } }])
    expect(of({ first: '2026-07' }, '@created')).toEqual([
      { $or: [{ 'figures.day': { $regex: '^2026-07-' } }] },
    ])
  })

  it('is none where the figure has no such axis', () => {
    expect(of({ first: 'cut' })).toBeUndefined()
    expect(of({ first: 'cut', second: 'x' }, 'kind')).toBeUndefined()
    expect(of({ first: '$where' }, '@created')).toEqual([{ 'figures.day': { $in: [] } }])
  })
})

describe('the documents behind a figure', () => {
  const count = (aggregate: Partial<Aggregate>, more: Partial<Metric> = {}) =>
    documentsBehind(metric(aggregate, more))
  const byStatus = { groupBy: [{ key: '@status' }] }

  it('are those of the template, of one status or by status', () => {
    expect(count({})).toStrictEqual({ isByStatus: false })
    expect(count({ config: byStatus })).toStrictEqual({ isByStatus: true })
    expect(count({}, { filter: [is('@status', 'closed')], scope: 'all' as never })).toStrictEqual({
      ...{ isByStatus: false, status: 'closed' },
    })
    expect(count({}, { filter: [is('@status', 3)] })).toStrictEqual({ isByStatus: false })
  })

  it('are not shown where the list would show others', () => {
    const window = { last: 1, unit: 'month' } as const
    const others: [Partial<Aggregate>, Partial<Metric>?][] = [
      [{ function: 'sum', key: 'days' }],
      [{ window }],
      [{ config: { hideUnder: 5 } }],
      [{}, { scope: 'own' }],
      [{ config: { groupBy: [{ key: 'kind' }] } }],
      [{ config: { groupBy: [{ key: '@status' }, { key: '@status' }] } }],
      [{}, { filter: [is('kind', 'cut')] }],
      [{}, { filter: [{ key: '@status', operator: 'isNot', value: 'closed' }] }],
      [{}, { filter: [is('@status', 'closed'), is('kind', 'cut')] }],
    ]
    for (const [aggregate, more] of others) expect(count(aggregate, more)).toBeUndefined()
  })
})
