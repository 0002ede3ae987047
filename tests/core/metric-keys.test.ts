import { describe, expect, it } from 'vitest'
import { knownKeys } from '../../runtime/core/metric/known-keys.ts'
import { lintMetrics, lintValue } from '../../runtime/core/metric/lint-metrics.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Metric, MetricFilter, OutcomeGroup } from '../../schemas/index.ts'
import { fakes, fakesWith, options, page, paragraph, templateOf, text } from '../support/elements.ts'

const named = (key: string, path = '') => ({ businessKeys: [{ key, path }] })
const version = (elements: Element[], registry = fakes) =>
  compileTemplate(templateOf([page('p', elements)]), registry)
const keysOf = (...elements: Element[]) => knownKeys([version(elements)])

describe('what a metric can be made of', () => {
  it('is each business key of the template, by what its question is called', () => {
    expect(keysOf(text('a', named('name')), text('b', { title: undefined, ...named('other') }))).toEqual([
      { key: 'name', label: 'Title of a', kind: 'text', values: [] },
      { key: 'other', label: 'other', kind: 'text', values: [] },
    ])
    const several = {
      businessKeys: [
        { key: 'n', path: 'text' },
        { key: 'l', path: 'length' },
        { key: 'x', path: 'y' },
      ],
    }
    expect(keysOf(text('a', { numeric: true, ...several }))).toEqual([
      { key: 'n', label: 'Title of a', kind: 'number', values: [] },
      { key: 'l', label: 'Title of a: Length', kind: 'number', values: [] },
      { key: 'x', label: 'Title of a', kind: 'text', values: [] },
    ])
  })

  it('has the values that an answer can have, as far as the template says them', () => {
    const choice = options('c', ['a', 'b'], named('choice'))
    const [first] = keysOf(choice)
    expect(first).toMatchObject({ kind: 'options' })
    expect(first?.values.map((each) => each.value)).toEqual(['a', 'b'])
    const strange = { ...choice, options: [{ id: 'a', label: 'A' }, { id: 'b' }, { id: 3 }, null] }
    expect(keysOf(strange as Element)[0]?.values).toEqual([
      { value: 'a', label: 'A' },
      { value: 'b', label: 'b' },
    ])
    expect(keysOf({ ...choice, options: 'none' } as Element)[0]?.values).toEqual([])
    expect(keysOf(text('t', { ...named('t'), options: [{ id: 'a', label: 'A' }] }))[0]?.values).toEqual([])
    const column = (key: string) => ({ key, label: '', kind: 'boolean', value: () => true })
    const marks = fakesWith({ columns: () => [column('is'), column('was')] })
    const both = {
      businessKeys: [
        { key: 'is', path: '' },
        { key: 'was', path: 'was' },
      ],
    }
    expect(knownKeys([version([text('a', both)], marks)])).toEqual([
      {
        ...{ key: 'is', label: 'Title of a', kind: 'boolean' },
        values: [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ],
      },
      { key: 'was', label: 'Title of a', kind: 'boolean', values: [] },
    ])
  })

  it('is a text without values where its element takes no answer', () => {
    expect(keysOf(paragraph('p', { prompt: undefined, ...named('x') }))).toEqual([
      { key: 'x', label: 'x', kind: 'text', values: [] },
    ])
  })

  it('leaves out what is no key', () => {
    const strange = [{ key: 3, path: '' }, { key: 'x' }, null]
    expect(
      keysOf({ ...text('a'), businessKeys: strange } as never, { ...text('b'), businessKeys: 'x' } as never),
    ).toEqual([])
  })

  it('is told in the words of the newest version, with the values of all, and says what is gone', () => {
    const newest = version([options('c', ['a'], { title: 'New', ...named('choice') })])
    const older = version([
      options('c', ['a', 'z'], { title: 'Old', ...named('choice') }),
      text('t', named('gone')),
    ])
    const keys = knownKeys([newest, older])
    expect(keys.map(({ key, label, isGone }) => [key, label, isGone])).toEqual([
      ['choice', 'New', undefined],
      ['gone', 'Title of t', true],
    ])
    expect(keys[0]?.values.map((each) => each.value)).toEqual(['a', 'z'])
  })

  it('is each level of risk of its outcomes besides', () => {
    const level = (name: string) => ({ id: name, level: name, color: '#2e7d32' })
    const group = {
      ...{ schemaVersion: 1, id: 'g', name: 'Risk', type: 'risk' },
      ...{ scales: [level('Low')], riskLevels: [level('High')] },
      outcomes: [
        { id: 'n', type: 'number', value: 1 },
        { id: 'r', type: 'risk', label: 'Level', riskLevel: level('Own') },
        { id: 's', type: 'risk' },
      ],
    } as unknown as OutcomeGroup
    const valuesOf = (...names: string[]) =>
      names.map((each) => ({ value: each, label: each, color: '#2e7d32' }))
    expect(knownKeys([], [group])).toEqual([
      { key: '@level:g:r', label: 'Level', kind: 'level', values: valuesOf('Low', 'High', 'Own') },
      { key: '@level:g:s', label: 'Risk', kind: 'level', values: valuesOf('Low', 'High') },
    ])
    const bare = { ...group, referenceId: 'ref', scales: undefined, riskLevels: undefined }
    expect(knownKeys([], [bare]).map(({ key, values }) => [key, values.length])).toEqual([
      ...[
        ['@level:ref:r', 1],
        ['@level:ref:s', 0],
      ],
    ])
  })
})

type Aggregate = Metric['aggregate']
const metric = (
  view: Metric['view'],
  aggregate: Partial<Aggregate> = {},
  more: Partial<Metric> = {},
): Metric => ({
  ...{ schemaVersion: 1, id: 'm', title: 'M', view },
  aggregate: { function: 'count', ...aggregate },
  ...more,
})
const keys = keysOf(
  text('a', named('name')),
  text('b', named('place')),
  text('n', { numeric: true, ...named('days') }),
)
const lint = (...metrics: Metric[]) =>
  lintMetrics(metrics, [...keys, { key: 'day', label: 'Day', kind: 'date', values: [] }])
const grouped = (view: Metric['view'], ...names: string[]) =>
  metric(view, { config: { groupBy: names.map((key) => ({ key })) } })

describe('the gate of metrics', () => {
  it('lets pass what has a figure', () => {
    const window = { last: 1, unit: 'month' } as const
    expect(
      lint(
        metric('number'),
        ...[{ ...metric('number', { function: 'sum', key: 'days' }), id: 'b' }],
        ...[{ ...metric('number', { window, config: { comparePrevious: true } }), id: 'c' }],
        ...[
          {
            ...metric('number', {
              function: 'share',
              condition: [{ key: 'name', operator: 'is', value: 'x' }],
            }),
            id: 'd',
          },
        ],
        ...[
          {
            ...metric(
              'number',
              { key: 'name' },
              { filter: [{ key: '@status', operator: 'is', value: 'x' }] },
            ),
            id: 'e',
          },
        ],
      ),
    ).toEqual([])
  })

  it('refuses a second metric of an id', () => {
    expect(lint(metric('number'), metric('table'))).toEqual([
      { code: 'id.duplicate', path: '/1/id', params: { id: 'm' } },
    ])
  })

  it('asks a measure for a number', () => {
    const of = (key?: string) => lint(metric('number', { function: 'average', key }))
    const none = { code: 'metric.not_a_number', path: '/0/aggregate/key' }
    expect(of()).toEqual([{ code: 'metric.key_needed', path: '/0/aggregate/key', params: { title: 'M' } }])
    expect(of('name')).toEqual([{ ...none, params: { title: 'M', key: 'name' } }])
    expect(of('@status')).toEqual([{ ...none, params: { title: 'M', key: '@status' } }])
  })

  it('asks a share for a condition, and a comparison for a time', () => {
    const of = (code: string, path: string) => [{ code, path, params: { title: 'M' } }]
    expect(lint(metric('number', { function: 'share' }))).toEqual(
      of('metric.condition_needed', '/0/aggregate/condition'),
    )
    expect(lint(metric('number', { config: { comparePrevious: true } }))).toEqual(
      of('metric.window_needed', '/0/aggregate/config/comparePrevious'),
    )
  })

  it('holds each chart to as many groups as it can draw', () => {
    const groups = ['@created', 'name', 'place']
    const views = ['number', 'pie', 'bar', 'line', 'trend', 'stacked', 'heat', 'table'] as const
    const taken = (view: Metric['view']) =>
      [0, 1, 2, 3].filter((n) => lint(grouped(view, ...groups.slice(0, n))).length === 0)
    expect(views.map(taken)).toEqual([[0], [1], [1, 2], [1, 2], [1], [2], [2], [0, 1, 2]])
    const path = '/0/aggregate/config/groupBy'
    expect(lint(grouped('pie'))).toEqual([
      { code: 'metric.groups_of_view', path, params: { title: 'M', view: 'pie', least: 1, most: 1 } },
    ])
    expect(lint(grouped('bar'))).toEqual([
      { code: 'metric.groups_between', path, params: { title: 'M', view: 'bar', least: 1, most: 2 } },
    ])
  })

  it('asks lines for a time, and two groups to differ', () => {
    const path = '/0/aggregate/config/groupBy'
    for (const each of [
      grouped('pie', 'name'),
      grouped('bar', 'name'),
      grouped('heat', 'name', 'place'),
      grouped('table', 'name'),
    ])
      expect(lint(each)).toEqual([])
    expect(lint(grouped('number', 'name'))).toMatchObject([{ code: 'metric.groups_of_view' }])
    for (const view of ['line', 'trend'] as const) {
      expect(lint(grouped(view, 'day'))).toEqual([])
      expect(lint(grouped(view, '@created'))).toEqual([])
      for (const key of ['@status', '@level:g:o'])
        expect(lint(grouped(view, key))).toContainEqual({
          ...{ code: 'metric.time_needed', path: `${path}/0/key`, params: { title: 'M', view } },
        })
      expect(lint(grouped(view, 'name'))).toEqual([
        { code: 'metric.time_needed', path: `${path}/0/key`, params: { title: 'M', view } },
      ])
    }
    expect(lint(grouped('heat', 'name', 'name'))).toEqual([
      { code: 'metric.same_twice', path: `${path}/1/key`, params: { title: 'M' } },
    ])
  })

  it('asks a map for a question that names a building', () => {
    const columns = ['id', 'name'].map((key) => ({ key, label: '', kind: 'text', value: () => 'b' }))
    const searches = fakesWith({ columns: () => columns })
    const keysOfSearch = (category: string, path: string) =>
      knownKeys([version([text('a', { category, ...named('building', path) })], searches)])
    for (const [category, path] of [
      ['Building', 'name'],
      ['Campus', 'id'],
    ] as const)
      expect(keysOfSearch(category, path)[0]?.isBuilding).toBeUndefined()
    expect(keysOfSearch('Building', '')).toMatchObject([{ isBuilding: true }])
    const keys = keysOfSearch('Building', 'id')
    expect(keys).toMatchObject([{ key: 'building', isBuilding: true }])
    expect(lintMetrics([grouped('map', 'building')], keys)).toEqual([])
    expect(lint(grouped('map', 'name'))).toEqual([
      {
        ...{ code: 'metric.building_needed', path: '/0/aggregate/config/groupBy/0/key' },
        params: { title: 'M' },
      },
    ])
    expect(lint(grouped('map'))).toMatchObject([{ code: 'metric.groups_of_view' }])
  })

  it('warns of what the template does not have any more, wherever it is asked for', () => {
    const gone = { operator: 'is', value: 'x' } as const
    const all = metric(
      'line',
      {
        function: 'sum',
        key: 'g1',
        condition: [{ key: 'g3', ...gone }],
        config: { groupBy: [{ key: 'g2' }] },
      },
      { filter: [{ key: '@level:g:o', ...gone }] },
    )
    const warning = (key: string, path: string) => ({
      ...{ code: 'metric.unknown_key', path: `/0${path}`, severity: 'warning', params: { title: 'M', key } },
    })
    expect(lint(all)).toEqual([
      warning('g1', '/aggregate/key'),
      warning('g2', '/aggregate/config/groupBy/0/key'),
      warning('@level:g:o', '/filter/0/key'),
      warning('g3', '/aggregate/condition/0/key'),
    ])
  })

  it('holds a condition to what its operator compares with', () => {
    const of = (operator: MetricFilter['operator'], ...values: MetricFilter['value'][]) =>
      values.map((value) => lintValue({ key: 'name', operator, value }))
    for (const operator of ['answered', 'notAnswered'] as const)
      expect(of(operator, undefined, 'x')).toEqual([undefined, 'metric.no_value'])
    for (const operator of ['in', 'notIn'] as const)
      expect(of(operator, ['x'], [], 'x', undefined)).toEqual([
        ...[undefined, ...Array(3).fill('metric.list_needed')],
      ])
    for (const operator of ['is', 'isNot', 'atLeast', 'atMost'] as const)
      expect(of(operator, 'x', 0, ['x'], undefined)).toEqual([
        ...[undefined, undefined, 'metric.value_needed', 'metric.value_needed'],
      ])
    const faulty: MetricFilter = { key: 'name', operator: 'is' }
    const params = { title: 'M', key: 'name' }
    expect(lint(metric('number', { condition: [faulty] }, { filter: [faulty] }))).toEqual([
      { code: 'metric.value_needed', path: '/0/filter/0/value', params },
      { code: 'metric.value_needed', path: '/0/aggregate/condition/0/value', params },
    ])
  })
})
