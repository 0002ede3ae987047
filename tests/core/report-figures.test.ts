import { describe, expect, it } from 'vitest'
import type { RuleValue } from '../../runtime/core/model/rule.ts'
import { computeFigures } from '../../runtime/core/report/figures.ts'
import { lintReport } from '../../runtime/core/report/lint-report.ts'
import { orderRows } from '../../runtime/core/report/order-rows.ts'
import { type Cell, compileColumns, readRow } from '../../runtime/core/report/read-row.ts'
import { type ReadReport, reportCsv } from '../../runtime/core/report/report-csv.ts'
import type { Report, ReportColumn, ReportFigure } from '../../schemas/index.ts'

const published = (key: string) => ({ published: key })
const column = (id: string, kind: ReportColumn['kind'], value: object, more: Partial<ReportColumn> = {}) =>
  ({ id, label: id.toUpperCase(), kind, value, ...more }) as ReportColumn
const figure = (id: string, value: object, more: Partial<ReportFigure> = {}): ReportFigure =>
  ({ id, label: id.toUpperCase(), value, ...more }) as ReportFigure
const report = (more: Partial<Report> = {}): Report => ({
  ...{ schemaVersion: 1, id: 'log', programId: 'p', name: 'Log', templateGroupId: 't' },
  columns: [column('who', 'text', published('name'))],
  ...more,
})
const hours = { id: 'hours', kind: 'number', label: 'Hours' } as const
const staff = { id: 'staff', kind: 'number', label: 'Staff' } as const

describe('a figure', () => {
  const of = (
    figures: ReportFigure[],
    typed: Record<string, string | number> = {},
    sum: number | null = 7,
  ) => {
    const parameters = [hours, staff]
    const sections = [{ title: 'None' }, { title: 'Rates', figures }]
    const columns = [column('cases', 'mark', published('x'), { isSummed: true })]
    const results = computeFigures(
      report({ parameters, columns, sections }),
      new Map(Object.entries(typed)),
      {
        ...{ rows: 9, sums: [sum] },
      },
    )
    return Object.fromEntries(results)
  }

  it('is a text where its rule says one', () => {
    expect(of([figure('a', published('hours'))], { hours: 'many' })).toEqual({ a: { value: 'many' } })
  })

  it('is rounded as it is written, away from zero, and not at all where it has no decimals of its own', () => {
    const value = (n: number) => ({ '+': [n, published('hours')] })
    const figures = [1.005, -1.005, 1e300].map((n, i) => figure(`f${i}`, value(n), { decimals: 2 }))
    expect(of([...figures, figure('exact', { '+': [0.1, 0.2] })], { hours: 0 })).toEqual({
      ...{ f0: { value: 1.01 }, f1: { value: -1.01 }, f2: { value: 1e300 }, exact: { value: 0.3 } },
    })
  })

  it('names all that was not given, of itself and of the figures that it reads, each once', () => {
    const figures = [
      figure('rate', { '*': [published('hours'), 2] }),
      figure('pace', { '+': [published('staff'), published('hours')] }),
      figure('both', { '+': [published('rate'), published('pace'), published('staff')] }),
    ]
    expect(of(figures).both).toEqual({ why: 'not_given', of: ['Staff', 'Hours'] })
    expect(
      of([figures[0], figure('b', { '+': [published('rate'), published('staff')] })] as ReportFigure[]).b,
    ).toEqual({ why: 'not_given', of: ['Staff', 'Hours'] })
  })

  it('was divided by zero only where there is a division, and all that it reads is known', () => {
    const zero = { why: 'divides_by_zero' }
    const unknown = { why: 'not_known' }
    expect(of([figure('a', { '/': [1, published('hours')] })], { hours: 0 })).toEqual({ a: zero })
    expect(of([figure('a', { '%': [1, published('hours')] })], { hours: 0 })).toEqual({ a: zero })
    expect(of([figure('a', { '+': [1, published('hours')] })], { hours: 'many' })).toEqual({ a: unknown })
    expect(of([figure('a', { '/': [published('cases'), 2] })], {}, null)).toEqual({ a: unknown })
  })

  it('comes to nothing where it reads itself', () => {
    expect(of([figure('a', { '+': [published('a'), 2] })])).toEqual({ a: { why: 'not_known' } })
  })
})

describe('the gate of reports', () => {
  const issuesOf = (figures: ReportFigure[]) =>
    lintReport(report({ parameters: [hours], sections: [{ title: 'S', figures }] }))

  it('lets pass what has a meaning', () => {
    const good = report({
      parameters: [hours, { ...staff, minimum: 2, maximum: 2 }],
      filter: [{ key: 'kind', operator: 'in', value: ['cut'] }],
      columns: [
        column('who', 'text', { coalesce: [published('name'), { form: 'number' }] }),
        column('days', 'number', published('days'), { isSummed: true }),
        column('lost', 'mark', published('lost'), { isSummed: true }),
      ],
      sections: [
        { title: 'Words alone' },
        {
          title: 'Rates',
          figures: [
            figure('a', {
              '+': [published('rows'), published('hours'), published('days'), published('lost')],
            }),
            figure('b', published('a')),
          ],
        },
      ],
      orderBy: 'days',
    })
    expect(lintReport(good)).toEqual([])
    expect(lintReport(report({ orderBy: 'who' }))).toEqual([])
  })

  it('says of whom it speaks', () => {
    const faulty = report({
      parameters: [{ ...hours, key: 'day', minimum: 2, maximum: 1 }, hours],
      filter: [{ key: 'kind', operator: 'in', value: 'cut' }],
      columns: [
        column('who', 'text', { answer: 'name' }, { isSummed: true }),
        column('day', 'date', { viewer: 'userId' }),
      ],
      sections: [{ title: 'S', figures: [figure('a', { '+': [published('day'), published('day')] })] }],
      orderBy: 'nobody',
    })
    expect(lintReport(faulty)).toEqual([
      { code: 'report.key_of_year', path: '/parameters/0', params: { id: 'hours' } },
      { code: 'report.empty_range', path: '/parameters/0', params: { id: 'hours' } },
      { code: 'report.id_taken', path: '/parameters/1/id', params: { id: 'hours' } },
      { code: 'metric.list_needed', path: '/filter/0/value', params: { title: '', key: 'kind' } },
      { code: 'report.no_sum', path: '/columns/0', params: { id: 'who' } },
      { code: 'report.reads_questions', path: '/columns/0/value', params: { id: 'who' } },
      { code: 'report.reads_questions', path: '/columns/1/value', params: { id: 'day' } },
      {
        ...{ code: 'report.unknown_figure', path: '/sections/0/figures/0/value' },
        params: { id: 'a', key: 'day' },
      },
      { code: 'report.unknown_column', path: '/orderBy', params: { id: 'nobody' } },
    ])
  })

  it('refuses a figure that reads forms, whoever looks, or the clock', () => {
    const refused = [{ code: 'report.reads_forms', path: '/sections/0/figures/0/value', params: { id: 'a' } }]
    const rules = [{ viewer: 'userId' }, { status: [] }, { today: [] }]
    for (const rule of rules) expect(issuesOf([figure('a', rule)])).toEqual(refused)
    expect(issuesOf([figure('a', { '+': [published('hours'), { form: 'number' }] })])).toEqual(refused)
  })

  it('refuses a figure of the id of another, and a faulty rule at its place', () => {
    expect(issuesOf([figure('hours', published('rows'))])).toEqual([
      { code: 'report.id_taken', path: '/sections/0/figures/0/id', params: { id: 'hours' } },
    ])
    const faulty = { '+': [1, { where: [] }] }
    expect(issuesOf([figure('a', faulty)])).toMatchObject([
      { code: 'rule.unknown_operator', path: '/sections/0/figures/0/value/+/1' },
    ])
    expect(lintReport(report({ columns: [column('a', 'number', faulty)] }))).toMatchObject([
      { code: 'rule.unknown_operator', path: '/columns/0/value/+/1' },
    ])
  })
})

describe('the rows of a report', () => {
  const ordered = (...cells: Cell[]) =>
    orderRows(
      { columns: [{ id: 'n' }, { id: 'x' }], orderBy: 'x' },
      cells.map((cell, n) => ({ cells: [n, cell] })),
    )
      .map((row) => row.cells)
      .map(([n, cell]) => `${n}: ${cell}`)

  it('stand by number, by text, or marked ones first, and what is empty last', () => {
    expect(ordered(10, null, 9, 2, null, 10)).toEqual([
      '3: 2',
      '2: 9',
      '0: 10',
      '5: 10',
      '1: null',
      '4: null',
    ])
    expect(ordered('b', null, 'a', 'c', 'b')).toEqual(['2: a', '0: b', '4: b', '3: c', '1: null'])
    expect(ordered(null, true, null, true)).toEqual(['1: true', '3: true', '0: null', '2: null'])
    expect(orderRows({ columns: [{ id: 'x' }], orderBy: 'x' }, [{ cells: [] }, { cells: ['a'] }])).toEqual([
      ...[{ cells: ['a'] }, { cells: [] }],
    ])
  })

  it('stand by their words where a number stands among texts', () => {
    expect(ordered('9', 10)).toEqual(['1: 10', '0: 9'])
    expect(ordered(9, '10')).toEqual(['1: 10', '0: 9'])
  })

  const cellOf = (kind: ReportColumn['kind'], value: object, said: unknown = null) =>
    readRow(compileColumns({ columns: [column('x', kind, value)] }), {
      ...{ published: () => said as RuleValue, status: 'review', now: '2026-11-25T12:00:00Z' },
    })[0]

  it('hold the words of a list, without what is no word, and never too many', () => {
    expect(cellOf('text', published('x'), ['a', true, 3, null])).toBe('a, 3')
    expect(cellOf('text', published('x'), [])).toBeNull()
    expect(cellOf('text', published('x'), 'a'.repeat(3_000))).toBe('a'.repeat(2_000))
  })

  it('hold a number that there is', () => {
    expect(cellOf('number', published('x'), Number.POSITIVE_INFINITY)).toBeNull()
    expect(cellOf('number', published('x'), '3')).toBeNull()
  })

  it('know nothing of answers', () => {
    expect(cellOf('mark', { answered: 'x' })).toBeNull()
    expect(cellOf('text', { answer: 'x' })).toBeNull()
  })
})

describe('the file of a report', () => {
  const linesOf = (shown: Partial<Report>, more: Partial<ReadReport> = {}) =>
    reportCsv({
      ...{ report: report(shown), values: new Map(), rows: [], sums: [null], figures: new Map() },
      ...{ say: (id) => `the ${id}`, ...more },
    })
      .replace('\uFEFF', '')
      .replace(/\r\n$/, '')
      .split('\r\n')

  it('is its name and its columns where there is nothing else', () => {
    expect(linesOf({})).toEqual(['Log', '', 'WHO'])
  })

  it('says what was typed in the words of its reader, and leaves out what was not', () => {
    const parameters = [{ ...hours, id: 'campus', kind: 'campus' as const }, hours, staff]
    const values = new Map<string, string | number>([
      ['campus', '01'],
      ['hours', 7],
    ])
    expect(linesOf({ parameters }, { values })).toEqual(['Log', 'Hours,the campus', 'Hours,7', '', 'WHO'])
  })

  it('has sums where something is added up, with a word before them where there is room', () => {
    const columns = ['a', 'b', 'c'].map((id) => column(id, 'number', published(id)))
    const footOf = (sums: (number | null)[]) => linesOf({ columns }, { sums }).slice(3)
    expect(footOf([null, null, 3])).toEqual(['Totals,,3'])
    expect(footOf([4, null, 3])).toEqual(['4,,3'])
    expect(footOf([null, null, null])).toEqual([])
  })

  it('leaves a figure empty that there is none of, and rows out of a summary', () => {
    const sections = [{ title: 'Words' }, { title: 'S', figures: [figure('a', {}), figure('b', {})] }]
    const figures: ReadReport['figures'] = new Map([['a', { why: 'not_known' }]])
    expect(linesOf({ sections, isSummary: true }, { figures })).toEqual(['Log', '', 'S,A,', 'S,B,'])
  })
})
