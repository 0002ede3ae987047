import { Query } from 'mingo'
import { describe, expect, it } from 'vitest'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import {
  type ExplorerColumn,
  explorerColumns,
  filterPathOf,
  filterTypeOf,
  orderPathOf,
} from '../../runtime/core/explorer/columns.ts'
import { filterConditions } from '../../runtime/core/explorer/filter-conditions.ts'
import { foldGroups, statisticsOf } from '../../runtime/core/explorer/fold-groups.ts'
import { compareRows, fitsRow, formOfRows } from '../../runtime/core/explorer/row-conditions.ts'
import { type KnownKey, knownKeys } from '../../runtime/core/metric/known-keys.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { ColumnFilter, Element } from '../../schemas/index.ts'
import {
  calculated,
  fakes,
  options,
  paragraph,
  section,
  table,
  templateOf,
  text,
} from '../support/elements.ts'

const column = (kind: ExplorerColumn['kind'], more: Partial<ExplorerColumn> = {}): ExplorerColumn => ({
  ...{ id: 'k', key: 'k', label: 'K', kind, values: [] },
  ...more,
})
const kinds = [
  { value: 'fire', label: 'Fire' },
  { value: 'gas', label: 'Gas' },
]

describe('the columns of a template', () => {
  const versions = (...all: Element[][]) =>
    all.map((elements) => compileTemplate(templateOf(elements), fakes))
  const fields: KnownKey[] = [
    { key: '@status', label: 'Status', kind: 'status', values: [] },
    { key: '@created', label: 'Begun', kind: 'date', values: [] },
    { key: '@campus', label: 'Campus', kind: 'campus', values: [] },
    { key: '@program', label: 'Program', kind: 'program', values: [] },
    { key: '@level:risk', label: 'Risk', kind: 'level', values: [] },
  ]
  const columnsOf = (...all: Element[][]) => {
    const compiled = versions(...all)
    const words = new Map([...fields, ...knownKeys(compiled)].map((known) => [known.key, known]))
    return explorerColumns(compiled, words)
  }
  const published = { businessKeys: [{ key: 'place', path: 'text' }] }

  it('are fields of the form, what is asked in the order of the pages, and levels of risk', () => {
    const columns = columnsOf([
      paragraph('intro', { title: 'Read this' }),
      text('what', { title: 'What happened?' }),
      section('s', [text('where', { title: 'Where?', ...published })]),
      options('kind', ['a'], { title: 'Which kind?' }),
      calculated('total', 1, { title: 'Total' }),
    ])
    expect(columns.map(({ id, label }) => [id, label])).toEqual([
      ...[
        ['@number', 'Number'],
        ['@name', 'Name'],
        ['@status', 'Status'],
        ['@created', 'Begun'],
      ],
      ...[
        ['@owner', 'Owner'],
        ['@campus', 'Campus'],
        ['#what', 'What happened?'],
        ['place', 'Where?'],
      ],
      ...[
        ['#kind', 'Which kind?'],
        ['#total', 'Total'],
        ['@level:risk', 'Risk'],
      ],
    ])
    const by = new Map(columns.map((each) => [each.id, each]))
    expect(by.get('#what')).toEqual({
      ...{ id: '#what', questionId: 'what', label: 'What happened?', kind: 'text', values: [] },
    })
    expect(by.get('#total')?.kind).toBe('number')
    expect(by.get('place')).toMatchObject({ key: 'place', kind: 'text' })
    expect(by.get('@owner')).toEqual({ id: '@owner', label: 'Owner', kind: 'text', values: [] })
  })

  it('leave tables and what stands in their rows to the form, but for what it publishes', () => {
    const rows = table('rows', [
      text('in-row', { title: 'In a row' }),
      text('told', { title: 'Told', ...published }),
    ])
    expect(
      columnsOf([rows])
        .map(({ id }) => id)
        .slice(6),
    ).toEqual(['place', '@level:risk'])
  })

  it('keep what an older version asked, and say that it is gone; a question without a title has its id', () => {
    const columns = columnsOf(
      [text('new', { title: '' })],
      [text('new', { title: 'Before' }), text('old', { title: 'Old' })],
    )
    expect(columns.filter(({ questionId }) => questionId)).toEqual([
      { id: '#new', questionId: 'new', label: 'new', kind: 'text', values: [] },
      { id: '#old', questionId: 'old', label: 'Old', kind: 'text', values: [], isGone: true },
    ])
  })

  it('are no questions whose answers name forms: who may see those differs by viewer', () => {
    const asked = templateOf([text('other', { title: 'Another form' })])
    const words = fakes.get('fake-words') as ElementModel
    const columnsWith = (more: object) => {
      const answer = words.answer && { ...words.answer, graphql: { ...words.answer.graphql, ...more } }
      const registry = createRegistry([{ ...words, answer } as ElementModel])
      return explorerColumns([compileTemplate(asked, registry)], new Map()).flatMap(
        (each) => each.questionId ?? [],
      )
    }
    expect(columnsWith({})).toEqual(['other'])
    expect(columnsWith({ form: 'form' })).toEqual([])
    expect(columnsWith({ formIds: ['formIds'] })).toEqual([])
    expect(columnsWith({ formIds: [] })).toEqual(['other'])
  })

  it('are those of no field that has no words', () => {
    expect(explorerColumns(versions([]), new Map()).map(({ id }) => id)).toEqual([
      '@number',
      '@name',
      '@owner',
    ])
  })

  it('are filtered and ordered where a form stores them', () => {
    const [number, name, , begun] = columnsOf([])
    expect([number, name].map((each) => each && filterPathOf(each))).toEqual(['autoId', 'name'])
    expect(begun && orderPathOf(begun)).toBe('createdDate')
    expect(filterPathOf(column('number'))).toBe('figures.n.k')
    expect(filterPathOf(column('text'))).toBe('figures.v.k')
    expect(orderPathOf(column('number'))).toBe('figures.n.k')
    expect(filterTypeOf(column('boolean', { values: kinds }))).toBe('set')
    expect(filterTypeOf(column('text', { values: kinds }))).toBe('text')
    expect(filterTypeOf(column('options'))).toBe('text')
    expect(filterTypeOf(column('number', { values: kinds }))).toBe('number')
    expect(filterTypeOf(column('date', { values: kinds }))).toBe('date')
  })
})

describe('a filter of a column', () => {
  /** Which of these values it finds, by their place; undefined where it is none. */
  const found = (of: ExplorerColumn, filter: Omit<ColumnFilter, 'filterType'>, values: unknown[]) => {
    const asked = filterConditions(of, { filterType: filterTypeOf(of) ?? 'text', ...filter } as ColumnFilter)
    if (!asked) return undefined
    const path = filterPathOf(of) as string
    const query = new Query(asked)
    return values.flatMap((value, place) => {
      const form: Record<string, unknown> = {}
      const steps = path.split('.')
      const last = steps.pop() as string
      const holder = steps.reduce<Record<string, unknown>>((at, step) => {
        at[step] = {}
        return at[step] as Record<string, unknown>
      }, form)
      if (value !== undefined) holder[last] = value
      return query.test(form) ? [place] : []
    })
  }

  it('of words finds what contains them, begins with them or is them, whatever their signs mean elsewhere', () => {
    const words = column('text')
    const values = ['Hall A.1', 'hall a11', 'In Hall A.1', undefined]
    expect(found(words, { type: 'contains', filter: 'hall a.' }, values)).toEqual([0, 2])
    expect(found(words, { type: 'startsWith', filter: ' hall ' }, values)).toEqual([0, 1])
    expect(found(words, { type: 'equals', filter: 'Hall A.1' }, values)).toEqual([0])
    expect(found(words, { type: 'notEqual', filter: 'Hall A.1' }, values)).toEqual([1, 2])
    expect(found(words, { type: 'contains', filter: '  ' }, values)).toBeUndefined()
    expect(found(words, { type: 'contains', filter: 3 }, values)).toBeUndefined()
  })

  it('of numbers compares, and finds no form that does not say one', () => {
    const numbers = column('number')
    const values = [1, 2, 3, undefined]
    expect(found(numbers, { type: 'equals', filter: 2 }, values)).toEqual([1])
    expect(found(numbers, { type: 'notEqual', filter: 2 }, values)).toEqual([0, 2])
    expect(found(numbers, { type: 'lessThan', filter: 2 }, values)).toEqual([0])
    expect(found(numbers, { type: 'lessThanOrEqual', filter: 2 }, values)).toEqual([0, 1])
    expect(found(numbers, { type: 'greaterThan', filter: 2 }, values)).toEqual([2])
    expect(found(numbers, { type: 'greaterThanOrEqual', filter: 2 }, values)).toEqual([1, 2])
    expect(found(numbers, { type: 'inRange', filter: 2, filterTo: 3 }, values)).toEqual([1, 2])
    expect(found(numbers, { type: 'blank' }, values)).toEqual([3])
    expect(found(numbers, { type: 'notBlank' }, values)).toEqual([0, 1, 2])
    expect(found(numbers, { type: 'inRange', filter: 2 }, values)).toBeUndefined()
    expect(found(numbers, { type: 'equals', filter: '2' }, values)).toBeUndefined()
    expect(found(numbers, { type: 'contains', filter: '2' }, values)).toBeUndefined()
  })

  it('of days takes a moment for its day, and the last day whole', () => {
    const days = column('date')
    const values = [
      '2026-02-27T23:59:00.000Z',
      '2026-02-28',
      '2026-02-28T08:00:00.000Z',
      '2026-03-01',
      undefined,
    ]
    expect(found(days, { type: 'equals', dateFrom: '2026-02-28' }, values)).toEqual([1, 2])
    expect(found(days, { type: 'lessThan', dateFrom: '2026-02-28' }, values)).toEqual([0])
    expect(found(days, { type: 'greaterThan', dateFrom: '2026-02-28' }, values)).toEqual([3])
    expect(found(days, { type: 'inRange', dateFrom: '2026-02-27', dateTo: '2026-02-28' }, values)).toEqual([
      0, 1, 2,
    ])
    expect(found(days, { type: 'equals', dateFrom: '2026-02-30' }, values)).toBeUndefined()
    expect(found(days, { type: 'lessThan', dateFrom: 'soon' }, values)).toBeUndefined()
    expect(found(days, { type: 'lessThan' }, values)).toBeUndefined()
    expect(found(days, { type: 'inRange', dateFrom: '2026-02-27' }, values)).toBeUndefined()
    expect(found(days, { type: 'inRange', dateFrom: '2026-02-27', dateTo: 'later' }, values)).toBeUndefined()
  })

  it('of known values finds those that are one of them, or none of them', () => {
    const set = column('options', { values: kinds })
    expect(filterTypeOf(set)).toBe('set')
    expect(found(set, { type: 'equals', values: ['gas'] }, ['fire', 'gas', undefined])).toEqual([1])
    expect(found(set, { type: 'notEqual', values: ['gas'] }, ['fire', 'gas', undefined])).toEqual([0])
    expect(found(set, { type: 'equals', values: [] }, ['fire'])).toBeUndefined()
    expect(found(set, { type: 'contains', values: ['gas'] }, ['gas'])).toBeUndefined()
    expect(found(column('number'), { type: 'contains', filter: 2 }, [2])).toBeUndefined()
    // A field of the form itself may be null.
    const status = column('status', { id: '@status', key: '@status', values: kinds })
    expect(found(status, { type: 'blank' }, ['fire', null, undefined])).toEqual([1, 2])
    expect(found(status, { type: 'notBlank' }, ['fire', null, undefined])).toEqual([0])
  })

  it('asks nothing of a column that cannot be filtered, nor in the words of another', () => {
    const shown: ExplorerColumn = { id: '#q', questionId: 'q', label: 'Q', kind: 'text', values: [] }
    expect(filterTypeOf(shown)).toBeUndefined()
    expect(orderPathOf(shown)).toBeUndefined()
    expect(filterConditions(shown, { filterType: 'text', type: 'contains', filter: 'a' })).toBeUndefined()
    expect(
      filterConditions(column('number'), { filterType: 'text', type: 'contains', filter: '1' }),
    ).toBeUndefined()
    expect(filterTypeOf(column('text', { id: '@number', key: undefined as never }))).toBe('text')
    expect(orderPathOf(column('date', { id: '@created', key: '@created' }))).toBe('createdDate')
  })
})

describe('a filter of rows that are unfolded', () => {
  const filters: [ExplorerColumn, Omit<ColumnFilter, 'filterType'>][] = [
    ...(['contains', 'startsWith', 'equals', 'notEqual'] as const).map(
      (type): [ExplorerColumn, Omit<ColumnFilter, 'filterType'>] => [
        column('text', { isOfRows: true }),
        { type, filter: 'a.' },
      ],
    ),
    ...(
      [
        ...['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'],
        ...['inRange', 'blank', 'notBlank'],
      ] as ColumnFilter['type'][]
    ).map((type): [ExplorerColumn, Omit<ColumnFilter, 'filterType'>] => [
      column('number', { isOfRows: true }),
      { type, filter: 2, filterTo: 3 },
    ]),
    ...(['equals', 'lessThan', 'greaterThan', 'inRange', 'blank'] as const).map(
      (type): [ExplorerColumn, Omit<ColumnFilter, 'filterType'>] => [
        column('date', { isOfRows: true }),
        { type, dateFrom: '2026-02-28', dateTo: '2026-03-01' },
      ],
    ),
    ...(['equals', 'notEqual', 'blank', 'notBlank'] as const).map(
      (type): [ExplorerColumn, Omit<ColumnFilter, 'filterType'>] => [
        column('options', { isOfRows: true, values: kinds }),
        { type, values: ['gas', 'true'] },
      ],
    ),
  ]
  const values = [
    ...[[], ['a.'], ['A.b'], ['xa.'], ['b'], ['a.', 'b'], [1], [2], [3], [1, 4], [2, 3]],
    ...[['2026-02-27'], ['2026-02-28'], ['2026-03-01'], ['2026-03-02', '2026-02-01'], ['gas'], ['fire']],
    ...[['gas', 'fire'], ['true'], [2, 'a.']],
  ]
  const asked = ([of, filter]: (typeof filters)[number]) => {
    const conditions = filterConditions(of, {
      filterType: filterTypeOf(of) ?? 'text',
      ...filter,
    } as ColumnFilter)
    if (!conditions) throw new Error(`${JSON.stringify(filter)} is no filter`)
    return conditions
  }
  const stored = (list: readonly unknown[]) => ({ figures: { v: list.length > 0 ? { k: list } : {} } })

  it('means of a row what a store means by it of a form', () => {
    for (const each of filters)
      for (const list of values) {
        const conditions = asked(each)
        const plan = { filters: [{ key: 'k', conditions }] }
        const fits = fitsRow(plan, new Map(list.length > 0 ? [['k', list]] : []))
        expect(fits, JSON.stringify([each[1], list])).toBe(new Query(conditions).test(stored(list)))
      }
    expect(
      fitsRow({ filters: [{ key: 'k', conditions: { k: { $in: ['true'] } } }] }, new Map([['k', [true]]])),
    ).toBe(true)
  })

  it('asks a store for each form of which a row may fit', () => {
    for (const each of filters)
      for (const one of values)
        for (const other of values) {
          const conditions = asked(each)
          const fits = [one, other].some((list) =>
            fitsRow({ filters: [{ key: 'k', conditions }] }, new Map([['k', list]])),
          )
          if (!fits) continue
          const ofForm = formOfRows(conditions)
          const form = stored([...one, ...other])
          expect(
            ofForm === undefined || new Query(ofForm).test(form),
            JSON.stringify([each[1], one, other]),
          ).toBe(true)
        }
  })

  it('puts rows in order as a store does forms', () => {
    const rows = [['b'], [3], [], [1, 9], ['a', 'c']].map((list) => new Map([['k', list]]))
    const ordered = (direction: 1 | -1) =>
      [...rows].sort((a, b) => compareRows({ key: 'k', direction }, a, b)).map((row) => row.get('k'))
    expect(ordered(1)).toEqual([[], [1, 9], [3], ['a', 'c'], ['b']])
    expect(ordered(-1)).toEqual([['a', 'c'], ['b'], [1, 9], [3], []])
  })
})

describe('groups', () => {
  it('of known values stand in their order and before others, which stand by how many they are', () => {
    const set = column('text', { values: kinds })
    const groups = foldGroups(set, [
      ...[
        { value: 'steam', count: 1, sum: 1 },
        { value: 'dust', count: 3, sum: 0 },
      ],
      ...[
        { value: 'gas', count: 2, sum: 4 },
        { value: null, count: 9, sum: 0 },
        { value: 'fire', count: 1, sum: 0 },
      ],
    ])
    expect(groups.map(({ label, count, sum }) => [label, count, sum])).toEqual([
      ...[
        ['Fire', 1, 0],
        ['Gas', 2, 4],
        ['dust', 3, 0],
        ['steam', 1, 1],
      ],
    ])
  })

  it('of days are months in their order, of numbers the numbers in theirs', () => {
    const days = [
      { value: '2026-02-03', count: 1, sum: 2 },
      { value: '2026-01-31T10:00:00.000Z', count: 1, sum: 0 },
      { value: '2026-02-28', count: 2, sum: 3 },
    ]
    expect(foldGroups(column('date'), days)).toEqual([
      { value: '2026-01', label: '2026-01', count: 1, sum: 0 },
      { value: '2026-02', label: '2026-02', count: 3, sum: 5 },
    ])
    const numbers = [10, 9, -1].map((value) => ({ value, count: 1, sum: 0 }))
    const alike = ['b', 'c', 'a'].map((value) => ({ value, count: 2, sum: 0 }))
    expect(foldGroups(column('text'), alike).map(({ value }) => value)).toEqual(['a', 'b', 'c'])
    const months = ['2026-03-01', '2026-01-01', '2026-02-01'].map((value) => ({ value, count: 1, sum: 0 }))
    expect(foldGroups(column('date'), months).map(({ value }) => value)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(foldGroups(column('text'), [{ value: 'a long word', count: 1, sum: 0 }])[0]?.value).toBe(
      'a long word',
    )
    expect(foldGroups(column('number'), numbers).map(({ value }) => value)).toEqual(['-1', '9', '10'])
  })
})

describe('statistics of a column', () => {
  const of = (...numbers: readonly [value: number | string | null, count: number][]) =>
    statisticsOf(numbers.map(([value, count]) => ({ value, count, sum: 0 })))

  it('count each number as often as it stands there', () => {
    expect(of([4, 1], [1, 2], [null, 5])).toEqual({ sum: 6, least: 1, most: 4, average: 2, median: 1 })
    expect(of([1, 1], [2, 1], [4, 1], [9, 1])).toEqual({ sum: 16, least: 1, most: 9, average: 4, median: 3 })
    expect(of([7, 3])).toEqual({ sum: 21, least: 7, most: 7, average: 7, median: 7 })
  })

  it('are none where no form says a number', () => {
    expect(of([null, 3], ['7', 1])).toBeUndefined()
    expect(of()).toBeUndefined()
  })
})
