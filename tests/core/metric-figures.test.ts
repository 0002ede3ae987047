import { describe, expect, it } from 'vitest'
import { type Counted, foldMetric } from '../../runtime/core/metric/fold-metric.ts'
import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import type { Metric } from '../../schemas/index.ts'

type Aggregate = Metric['aggregate']
type Key = string | number | null
const metric = (aggregate: Partial<Aggregate>, more: Partial<Metric> = {}): Metric => ({
  ...{ schemaVersion: 1, id: 'm', title: 'Forms', view: 'table' },
  aggregate: { function: 'count', ...aggregate },
  ...more,
})
const by = (...keys: string[]) => ({ groupBy: keys.map((key) => ({ key })) })
const cell = (count: number, ...key: Key[]) => ({ key, count, sum: count * 10 })
const value = (each: string, label = each) => ({ value: each, label })
const known = (...keys: Partial<KnownKey>[]) =>
  new Map(
    keys.map((each) => [
      each.key as string,
      { label: 'L', kind: 'options', values: [], ...each } as KnownKey,
    ]),
  )
const kinds = known({ key: 'kind', label: 'Kind', values: [value('cut', 'A cut'), value('burn', 'A burn')] })
const fold = (
  of: Metric,
  counted: Partial<Counted>,
  options: Partial<Parameters<typeof foldMetric>[2]> = {},
) => foldMetric(of, { total: [], groups: [], ...counted }, { known: kinds, ...options })
const valuesOf = (figure: ReturnType<typeof fold>, n = 0) => figure.axes[n]?.values.map((each) => each.value)

describe('a figure that is not grouped', () => {
  const of = (name: Aggregate['function'], total: Counted['total'], matchingTotal?: Counted['total']) =>
    fold(metric({ function: name, key: 'days' }), { total, matchingTotal }).total

  it('is one number of all that was counted', () => {
    expect(fold(metric({}), { total: [cell(3), cell(2)] })).toStrictEqual({
      ...{ axes: [], cells: [], total: 5, count: 5, hidden: 0, others: 0 },
    })
    expect(of('sum', [cell(3), cell(2)])).toBe(50)
    expect(of('average', [cell(3), cell(2)])).toBe(10)
    expect(of('share', [cell(4)], [cell(1)])).toBe(25)
    expect(of('share', [cell(4)])).toBe(0)
  })

  it('is read from each number with how often it stands there', () => {
    const spread = [cell(1, 10), cell(2, 9), cell(1, 100)]
    expect((['minimum', 'maximum', 'median'] as const).map((name) => of(name, spread))).toEqual([9, 100, 9.5])
    expect(of('median', [cell(1, 1), cell(1, 3), cell(1, 1)])).toBe(1)
    expect(of('median', [cell(1, 1), cell(1, 1), cell(2, 3)])).toBe(2)
  })

  it('is none where there is nothing to make it of', () => {
    const names = ['count', 'sum', 'share', 'average', 'minimum', 'maximum', 'median'] as const
    expect(of('median', [cell(1, null)])).toBeNull()
    expect(names.map((name) => of(name, []))).toEqual([0, 0, null, null, null, null, null])
  })

  it('is kept back where too few forms are behind it', () => {
    const small = metric({ config: { hideUnder: 3 } })
    expect(fold(small, { total: [cell(2)] })).toMatchObject({ total: null, count: null })
    expect(fold(small, { total: [cell(3)] })).toMatchObject({ total: 3, count: 3 })
    expect(fold(small, { total: [] })).toMatchObject({ total: 0, count: 0 })
  })
})

describe('a figure by groups', () => {
  it('has an axis with the words of its values, the largest first', () => {
    const groups = [cell(1, 'cut'), cell(3, 'burn'), cell(2, 'fall'), cell(4, null)]
    expect(fold(metric({ config: by('kind') }), { total: [cell(10)], groups })).toStrictEqual({
      axes: [
        {
          ...{ key: 'kind', label: 'Kind' },
          values: [value('burn', 'A burn'), value('fall'), value('cut', 'A cut')],
        },
      ],
      cells: [3, 2, 1].map((count, n) => ({ at: [n], value: count, count })),
      ...{ total: 10, count: 10, hidden: 0, others: 0 },
    })
  })

  it('stands in the order that it asks for', () => {
    const groups = [cell(3, 'fall'), cell(1, 'burn'), cell(2, 'cut'), cell(2, 9), cell(1, 10), cell(1, 'air')]
    const ordered = (order: Metric['order']) =>
      valuesOf(fold(metric({ config: by('kind') }, { order }), { groups }))
    expect(ordered('natural')).toEqual(['cut', 'burn', 9, 10, 'air', 'fall'])
    expect(ordered('smallest')).toEqual(['burn', 10, 'air', 'cut', 9, 'fall'])
    expect(ordered('largest')).toEqual(['fall', 'cut', 9, 'burn', 10, 'air'])
  })

  it('has numbers in their own order', () => {
    const groups = [10, 9, 100].map((each) => cell(1, each))
    expect(valuesOf(fold(metric({ config: by('n') }, { order: 'natural' }), { groups }))).toEqual([
      9, 10, 100,
    ])
    expect(fold(metric({ config: by('n') }), { groups }).axes[0]).toMatchObject({ label: 'n' })
  })

  it('is cut off at its limit, and says how many are beyond it', () => {
    const groups = [cell(1, 'cut'), cell(3, 'burn'), cell(2, 'fall')]
    const figure = fold(metric({ config: by('kind') }, { limit: 2 }), { groups })
    expect(valuesOf(figure)).toEqual(['burn', 'fall'])
    expect(figure).toMatchObject({ others: 1, cells: [{ at: [0] }, { at: [1] }] })
    expect(figure.cells).toHaveLength(2)
  })

  it('hides small groups, and the total that would tell of them', () => {
    const small = metric({ config: { ...by('kind'), hideUnder: 2 } })
    const total = [cell(5)]
    expect(fold(small, { total, groups: [cell(1, 'cut'), cell(4, 'burn')] })).toMatchObject({
      ...{ total: null, count: null, hidden: 1, cells: [{ at: [0], value: 4 }] },
    })
    expect(fold(small, { total, groups: [cell(2, 'cut'), cell(3, 'burn')] })).toMatchObject({
      ...{ total: 5, count: 5, hidden: 0 },
    })
  })

  it('has two axes, the second whole, with each cell at its place', () => {
    const groups = [
      cell(1, 'x', 'burn'),
      cell(3, 'y', 'fall'),
      cell(2, 'y', 'burn'),
      cell(4, 'y', 'burn'),
      cell(5, 'y', 'air'),
    ]
    const figure = fold(metric({ config: by('place', 'kind') }), { groups })
    expect([valuesOf(figure), valuesOf(figure, 1)]).toEqual([
      ['y', 'x'],
      ['cut', 'burn', 'air', 'fall'],
    ])
    expect(figure.cells).toEqual([
      { at: [0, 1], value: 6, count: 6 },
      { at: [0, 2], value: 5, count: 5 },
      { at: [0, 3], value: 3, count: 3 },
      { at: [1, 1], value: 1, count: 1 },
    ])
  })

  it('has no more on its axes than there is', () => {
    const counted = { groups: [cell(1, 'burn', 'x')] }
    expect(valuesOf(fold(metric({ config: by('kind') }), { groups: [cell(1, 'burn')] }))).toEqual(['burn'])
    expect(valuesOf(fold(metric({ config: by('kind', 'place') }), counted), 1)).toEqual(['x'])
  })

  it('has no cells where it has no axes', () => {
    expect(fold(metric({}), { groups: [cell(3)], total: [cell(3)] })).toMatchObject({ cells: [], total: 3 })
  })

  it('draws every level of risk, whether anything lies there or not', () => {
    const levels = known({ key: '@level:g:o', kind: 'level', values: [value('Low'), value('High')] })
    const figure = fold(
      metric({ config: by('@level:g:o') }, { order: 'natural' }),
      { groups: [cell(1, 'High')] },
      { known: levels },
    )
    expect(valuesOf(figure)).toEqual(['Low', 'High'])
    expect(figure.cells).toEqual([{ at: [1], value: 1, count: 1 }])
  })

  it('is measured by group', () => {
    const share = metric({ function: 'share', config: by('kind') })
    const cells = { groups: [cell(4, 'cut'), cell(2, 'burn')], matching: [cell(1, 'cut'), cell(2, 'burn')] }
    expect(fold(share, cells).cells.map((each) => each.value)).toEqual([100, 25])
    expect(fold(share, { groups: [cell(4, 'cut')] }).cells[0]?.value).toBe(0)
    const median = metric({ function: 'median', key: 'days', config: by('kind') })
    const spread = [
      cell(1, 'cut', 5),
      cell(3, 'cut', 2),
      cell(1, 'burn', 7),
      cell(2, 'cut', 5),
      cell(1, 'fall', null),
    ]
    expect(fold(median, { groups: spread }).cells.map((each) => [each.value, each.count])).toEqual([
      ...[
        [7, 1],
        [3.5, 6],
        [null, 1],
      ],
    ])
    const sum = metric({ function: 'sum', key: 'days', config: by('kind') })
    expect(fold(sum, { groups: [cell(1, 'cut'), cell(2, 'cut')] }).cells[0]?.value).toBe(30)
  })
})

describe('a figure over time', () => {
  const days = known({ key: 'day', label: 'Day', kind: 'date' })
  const over = (unit?: 'quarter' | 'week' | 'year' | 'day', key = 'day') =>
    metric({ config: { groupBy: [{ key, ...(unit && { by: unit }) }] } }, { limit: 1 })
  const groups = [
    cell(1, '2026-03-30'),
    cell(2, '2025-12-31T10:00:00Z'),
    cell(4, '2025-12-01'),
    cell(8, 'soon'),
    cell(16, 7),
  ]

  it('has every time from the first to the last, by month unless it says otherwise', () => {
    const figure = fold(over(), { groups }, { known: days })
    expect(figure.axes[0]).toMatchObject({ key: 'day', label: 'Day', by: 'month' })
    expect(figure.axes[0]?.values).toEqual(
      ['2025-12', '2026-01', '2026-02', '2026-03'].map((each) => value(each)),
    )
    expect(figure.cells).toEqual([
      { at: [0], value: 6, count: 6 },
      { at: [3], value: 1, count: 1 },
    ])
    expect(figure.others).toBe(0)
    const named = (unit: 'quarter' | 'year') => valuesOf(fold(over(unit), { groups }, { known: days }))
    expect(named('quarter')).toEqual(['2025-Q4', '2026-Q1'])
    expect(named('year')).toEqual(['2025', '2026'])
    const near = [cell(1, '2026-04-05'), cell(1, '2026-03-23')]
    expect(valuesOf(fold(over('week'), { groups: near }, { known: days }))).toEqual([
      '2026-03-23',
      '2026-03-30',
    ])
    expect(valuesOf(fold(over('day'), { groups: near.slice(1) }, { known: days }))).toEqual(['2026-03-23'])
    expect(valuesOf(fold(over(), {}, { known: days }))).toEqual([])
  })

  const range = { from: '2026-10-01', to: '2026-11-26' }
  const counted = {
    total: [cell(9)],
    groups: [cell(4, '2026-08-03'), cell(5, '2026-09-30'), cell(2, '2026-11-02')],
  }
  const before = { range: { from: '2026-08-01', to: '2026-09-26' }, counted }

  it('has the times of its window, and those before at their places', () => {
    const figure = fold(over(undefined, '@created'), { groups: [cell(3, '2026-11-02')] }, { range, before })
    expect(valuesOf(figure)).toEqual(['2026-10', '2026-11'])
    expect(figure.cells).toEqual([{ at: [1], value: 3, count: 3 }])
    expect(figure.before).toEqual({
      ...{
        total: 9,
        cells: [
          { at: [0], value: 4, count: 4 },
          { at: [1], value: 5, count: 5 },
        ],
      },
    })
    expect(valuesOf(fold(over(), { groups }, { known: days, range }))).toHaveLength(4)
    expect(valuesOf(fold(over(undefined, '@created'), { groups }))).toHaveLength(4)
  })

  it('is compared by the same dates where they are answers', () => {
    const then = { range, counted: { total: [], groups: [cell(7, '2026-01-09')] } }
    expect(fold(over(), { groups }, { known: days, range, before: then }).before?.cells).toEqual([
      { at: [1], value: 7, count: 7 },
    ])
  })

  it('is compared value by value where it is by none of the times, without small groups', () => {
    const kind = metric({ config: { ...by('kind'), hideUnder: 3 } })
    const then = { total: [cell(2)], groups: [cell(2, 'cut'), cell(3, 'burn'), cell(9, 'fall')] }
    const now = [cell(5, 'cut'), cell(4, 'burn')]
    expect(fold(kind, { groups: now }, { range, before: { range, counted: then } }).before).toEqual({
      ...{ total: null, cells: [{ at: [1], value: 3, count: 3 }] },
    })
  })
})
