import { describe, expect, it } from 'vitest'
import { computeFigures } from '../../runtime/core/report/figures.ts'
import { lintReport } from '../../runtime/core/report/lint-report.ts'
import { orderRows } from '../../runtime/core/report/order-rows.ts'
import { readParameters } from '../../runtime/core/report/parameters.ts'
import { planReport } from '../../runtime/core/report/plan-report.ts'
import { compileColumns, readRow } from '../../runtime/core/report/read-row.ts'
import { reportCsv } from '../../runtime/core/report/report-csv.ts'
import { addSums, sumRows } from '../../runtime/core/report/sums.ts'
import type { Report, ReportColumn, ReportParameter } from '../../schemas/index.ts'
import { fc } from '../support/random.ts'

const published = (key: string) => ({ published: key })
const column = (id: string, kind: ReportColumn['kind'], value: object, more: Partial<ReportColumn> = {}) =>
  ({ id, label: id.toUpperCase(), kind, value, ...more }) as ReportColumn
const report = (more: Partial<Report> = {}): Report => ({
  ...{ schemaVersion: 1, id: 'log', programId: 'p', name: 'Log', templateGroupId: 't' },
  columns: [column('who', 'text', published('name'))],
  ...more,
})
const year: ReportParameter = { id: 'year', kind: 'year', label: 'Year', key: 'day' }
const hours: ReportParameter = { id: 'hours', kind: 'number', label: 'Hours' }
const bounds = { thisYear: 2026, campusCodes: ['01'] }
const codes = (issues: readonly { code: string; path?: string }[]) =>
  issues.map(({ code, path }) => `${code} ${path}`)

describe('a row', () => {
  const rowOf = (columns: readonly ReportColumn[], values: Readonly<Record<string, unknown>>) =>
    readRow(compileColumns({ columns: [...columns] }), {
      published: (key) => (Object.hasOwn(values, key) ? (values[key] as string) : null),
      fact: (name) => (name === 'number' ? 'L-1' : null),
      status: 'review',
      now: '2026-11-25T12:00:00Z',
    })

  it('holds what each column reads of the form, and nothing of another kind', () => {
    const columns = [
      column('a', 'text', published('text')),
      column('b', 'text', published('several')),
      column('c', 'number', published('text')),
      column('d', 'number', published('count')),
      column('e', 'date', published('day')),
      column('f', 'date', published('text')),
      column('g', 'mark', { '==': [published('text'), 'cut'] }),
      column('h', 'mark', { '==': [published('missing'), 'cut'] }),
      column('i', 'text', { coalesce: [published('missing'), { form: 'number' }] }),
    ]
    const values = { text: 'cut', several: ['a', 'b'], count: 0, day: '2026-11-25' }
    expect(rowOf(columns, values)).toEqual(['cut', 'a, b', null, 0, '2026-11-25', null, true, null, 'L-1'])
  })

  it('keeps a name back where a condition holds', () => {
    const named = column('b', 'text', {
      if: [{ coalesce: [{ '==': [published('private'), 'yes'] }, false] }, 'Privacy case', published('name')],
    })
    expect(rowOf([named], { name: 'Ada', private: 'yes' })).toEqual(['Privacy case'])
    expect(rowOf([named], { name: 'Ada', private: 'no' })).toEqual(['Ada'])
    expect(rowOf([named], { name: 'Ada' })).toEqual(['Ada'])
  })

  it('holds a text, a number, a mark or nothing whatever its rule is', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('text', 'number', 'date', 'mark'),
        fc.jsonValue(),
        (rule, kind, value) => {
          const [cell] = rowOf([column('x', kind as 'text', rule as object)], {
            name: value,
            __proto__: value,
          })
          expect(cell === null || cell === true || ['string', 'number'].includes(typeof cell)).toBe(true)
          if (typeof cell === 'number') expect(Number.isFinite(cell)).toBe(true)
        },
      ),
    )
  })
})

describe('sums', () => {
  const columns = [{}, { isSummed: true }, { isSummed: true }]
  it('add up numbers and count marks, the same in parts as in one', () => {
    const cell = fc.constantFrom(null, true as const, 0.1, 0.2, 3, 'a')
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), fc.nat(10), (rows, at) => {
        const parts = addSums(sumRows(columns, rows.slice(0, at)), sumRows(columns, rows.slice(at)))
        const whole = sumRows(columns, rows)
        expect(parts[0]).toBeNull()
        for (const n of [1, 2]) expect(parts[n]).toBeCloseTo(whole[n] as number, 9)
      }),
    )
    expect(
      sumRows(columns, [
        ['a', true, 0.1],
        ['b', null, 0.2],
      ]),
    ).toEqual([null, 1, 0.3])
  })
})

describe('figures', () => {
  const rated = report({
    parameters: [year, hours],
    columns: [column('cases', 'mark', published('x'), { isSummed: true })],
    sections: [
      {
        title: 'Rates',
        figures: [
          {
            id: 'rate',
            label: 'Rate',
            value: { '/': [{ '*': [published('cases'), 200_000] }, published('hours')] },
            decimals: 2,
          },
          { id: 'twice', label: 'Twice', value: { '*': [published('rate'), 2] }, decimals: 1 },
          { id: 'all', label: 'All', value: published('rows') },
          { id: 'for', label: 'For', value: published('year') },
        ],
      },
    ],
  })
  const of = (typed: [string, number][]) =>
    Object.fromEntries(computeFigures(rated, new Map(typed), { rows: 9, sums: [7] }))

  it('follow from sums, parameters, the rows and figures before them', () => {
    expect(
      of([
        ['hours', 123_456],
        ['year', 2026],
      ]),
    ).toEqual({
      ...{ rate: { value: 11.34 }, twice: { value: 22.7 }, all: { value: 9 }, for: { value: 2026 } },
    })
  })

  it('say why there is none: what was not given, or a division by zero', () => {
    const none = { why: 'not_given', of: ['Hours'] }
    expect(of([])).toMatchObject({ rate: none, twice: none, for: { why: 'not_given', of: ['Year'] } })
    expect(of([['hours', 0]])).toMatchObject({
      rate: { why: 'divides_by_zero' },
      twice: { why: 'divides_by_zero' },
    })
  })

  it('are a number, a text or a reason whatever the document is', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.jsonValue(), (rules, said) => {
        const figures = rules.map((value, n) => ({ id: `f${n}`, label: 'F', value: value as object }))
        const hostile = report({ parameters: [hours], sections: [{ title: 'S', figures }] })
        const results = computeFigures(hostile, new Map([['hours', said as number]]), {
          rows: 1,
          sums: [null],
        })
        expect(results.size).toBe(figures.length)
        for (const result of results.values())
          expect('why' in result || ['string', 'number'].includes(typeof result.value)).toBe(true)
      }),
    )
  })
})

describe('parameters', () => {
  it('are read or refused by name, whatever is said', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { values, issues } = readParameters([year, hours], given, bounds)
        for (const [id, value] of values) {
          expect(['year', 'hours']).toContain(id)
          expect(typeof value).toBe('number')
        }
        if (issues.length === 0) expect(values.has('year')).toBe(true)
      }),
    )
  })

  it('decide which forms belong in a report, and what is told of them', () => {
    const all = report({
      parameters: [year, { id: 'campus', kind: 'campus', label: 'Campus' }, hours],
      filter: [{ key: 'kind', operator: 'in', value: ['cut'] }],
    })
    const { values } = readParameters(all.parameters ?? [], { year: '2025', campus: '01' }, bounds)
    expect(planReport(all, compileColumns(all), values)).toEqual({
      place: [{ campusCode: '01' }],
      where: [
        { 'figures.v.kind': { $in: ['cut'] } },
        { 'figures.v.day': { $gte: '2025-01-01', $lt: '2026-01-01' } },
      ],
      asked: ['kind', 'day'],
      keys: ['kind', 'day', 'name'],
    })
  })
})

describe('the gate', () => {
  it('refuses what would come to nothing or mean something else', () => {
    expect(lintReport(report())).toEqual([])
    const faulty = report({
      parameters: [
        year,
        { ...hours, id: 'year' },
        { id: 'rows', kind: 'text', label: 'R' },
        { id: 'far', kind: 'year', label: 'Y' },
        { ...hours, key: 'day', minimum: 2, maximum: 1 },
      ],
      filter: [{ key: 'kind', operator: 'in', value: 'cut' }],
      columns: [
        column('who', 'text', { answer: 'name' }, { isSummed: true }),
        column('who', 'mark', { viewer: 'userId' }),
        column('worse', 'text', { where: [] }),
      ],
      orderBy: 'nobody',
      sections: [
        {
          title: 'S',
          figures: [
            { id: 'a', label: 'A', value: published('b') },
            { id: 'b', label: 'B', value: { form: 'number' } },
          ],
        },
      ],
    })
    expect(codes(lintReport(faulty))).toEqual([
      'report.id_taken /parameters/1/id',
      'report.id_taken /parameters/2/id',
      'report.key_of_year /parameters/3',
      'report.key_of_year /parameters/4',
      'report.empty_range /parameters/4',
      'metric.list_needed /filter/0/value',
      'report.no_sum /columns/0',
      'report.reads_questions /columns/0/value',
      'report.id_taken /columns/1/id',
      'report.reads_questions /columns/1/value',
      'rule.unknown_operator /columns/2/value',
      'report.unknown_figure /sections/0/figures/0/value',
      'report.reads_forms /sections/0/figures/1/value',
      'report.unknown_column /orderBy',
    ])
  })
})

describe('as a file', () => {
  it('runs no cell in a spreadsheet, and has the sums and figures below the rows', () => {
    const shown = report({
      title: '=Log',
      parameters: [year, hours],
      columns: [
        column('who', 'text', {}, { mark: '(A)' }),
        column('n', 'number', {}, { isSummed: true }),
        column('m', 'mark', {}, { isSummed: true }),
      ],
      sections: [{ title: 'S', figures: [{ id: 'rate', label: 'Rate', value: published('n') }] }],
    })
    const csv = reportCsv({
      ...{ report: shown, values: new Map([['year', 2026]]), sums: [null, 3, 1], say: () => '' },
      rows: [{ cells: ['=1+1', -3, true] }, { cells: ['a "b", c', 6, null] }],
      figures: new Map([['rate', { value: 1.5 }]]),
    })
    expect(csv).toBe(
      [
        ...["\uFEFF'=Log", 'Year,2026', '', '(A) WHO,N,M', "'=1+1,-3,X", '"a ""b"", c",6,'],
        ...['Totals,3,1', '', 'S,Rate,1.5', ''],
      ].join('\r\n'),
    )
  })

  it('stands in the order of its column, what is empty last', () => {
    const rows = ['b', null, 'a'].map((cell) => ({ cells: [cell] }))
    const columns = [{ id: 'x' }]
    expect(orderRows({ columns, orderBy: 'x' }, rows).map(({ cells }) => cells[0])).toEqual(['a', 'b', null])
    expect(orderRows({ columns }, rows)).toBe(rows)
  })
})
