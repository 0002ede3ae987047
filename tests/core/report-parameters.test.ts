import { describe, expect, it } from 'vitest'
import { isNeeded, rangeOf, readParameters } from '../../runtime/core/report/parameters.ts'
import { planReport } from '../../runtime/core/report/plan-report.ts'
import { compileColumns } from '../../runtime/core/report/read-row.ts'
import type { ReportColumn, ReportParameter } from '../../schemas/index.ts'

const bounds = { thisYear: 2026, campusCodes: ['01', '07'] }
const parameter = (kind: ReportParameter['kind'], more: Partial<ReportParameter> = {}): ReportParameter => ({
  ...{ id: 'x', kind, label: 'X' },
  ...more,
})

/** What a parameter is read as: its value, nothing, or what is said against it. */
function read(asked: ReportParameter, said: unknown) {
  const { values, issues } = readParameters([asked], { x: said }, bounds)
  expect([...values.keys(), ...issues.map(({ path }) => path)].every((id) => id === 'x')).toBe(true)
  return issues[0] ? { code: issues[0].code, ...issues[0].params } : values.get('x')
}
const refused = (code: string, params: object = {}) => ({ code: `report.${code}`, label: 'X', ...params })

describe('what a parameter takes', () => {
  it('is a year up to the present one, within its own bounds', () => {
    const of = (more: Partial<ReportParameter>) => rangeOf(parameter('year', more), bounds)
    expect(of({})).toEqual({ least: 1970, most: 2026 })
    expect(of({ minimum: 2000, maximum: 2010 })).toEqual({ least: 2000, most: 2010 })
    expect(of({ minimum: 1900, maximum: 3000 })).toEqual({ least: 1970, most: 2026 })
  })

  it('is a number from zero, within its own bounds', () => {
    const of = (more: Partial<ReportParameter>) => rangeOf(parameter('number', more), bounds)
    expect(of({})).toEqual({ least: 0, most: 1e12 })
    expect(of({ minimum: 5, maximum: 10 })).toEqual({ least: 5, most: 10 })
  })

  it('has to be said of a year, and of what its report requires', () => {
    expect(isNeeded({ kind: 'year' })).toBe(true)
    expect(isNeeded({ kind: 'number' })).toBe(false)
    expect(isNeeded({ kind: 'number', isRequired: true })).toBe(true)
  })
})

describe('what is said of a parameter', () => {
  it('may be nothing where it is not needed', () => {
    for (const said of [undefined, null, '', '  ']) {
      for (const kind of ['campus', 'number', 'text'] as const) {
        expect(read(parameter(kind), said)).toBeUndefined()
        expect(read(parameter(kind, { isRequired: true }), said)).toEqual(refused('parameter_needed'))
      }
      expect(read(parameter('year'), said)).toEqual(refused('parameter_needed'))
    }
  })

  it('is a campus that there is', () => {
    expect(read(parameter('campus'), ' 07 ')).toBe('07')
    expect(read(parameter('campus'), '99')).toEqual(refused('unknown_campus'))
  })

  it('is a text that is not too long', () => {
    expect(read(parameter('text'), ' Ada ')).toBe('Ada')
    expect(read(parameter('text'), 'a'.repeat(200))).toHaveLength(200)
    expect(read(parameter('text'), 'a'.repeat(201))).toEqual(refused('too_long', { max: 200 }))
    expect(read(parameter('text'), 7)).toEqual(refused('not_a_text'))
  })

  it('is a number, which may be spelt in plain figures', () => {
    const hours = parameter('number')
    expect(read(hours, 1.5)).toBe(1.5)
    expect(read(hours, ' 1.25 ')).toBe(1.25)
    for (const said of ['-1', '1e5', '1.', 'many', true, Number.NaN, Number.POSITIVE_INFINITY])
      expect(read(hours, said)).toEqual(refused('not_a_number'))
  })

  it('is a year without a fraction', () => {
    expect(read(parameter('year'), '2025')).toBe(2025)
    expect(read(parameter('year'), 2025.5)).toEqual(refused('not_a_number'))
  })

  it('lies in its range, the ends of it included', () => {
    const few = parameter('number', { minimum: 5, maximum: 10 })
    expect([5, 10].map((said) => read(few, said))).toEqual([5, 10])
    for (const said of [4, 11])
      expect(read(few, said)).toEqual(refused('out_of_range', { least: 5, most: 10 }))
    expect(read(parameter('number'), -1)).toEqual(refused('out_of_range', { least: 0, most: 1e12 }))
    const range = { least: '1970', most: '2026' }
    for (const said of [1969, 2027])
      expect(read(parameter('year'), said)).toEqual(refused('out_of_range', range))
  })

  it('is said by the names of the parameters alone', () => {
    const [optional] = [parameter('text')]
    const none = { values: new Map(), issues: [{ code: 'report.no_parameters', path: '' }] }
    for (const given of [undefined, null, ['a'], 'x'])
      expect(readParameters([optional], given, bounds)).toEqual(none)
    expect(readParameters([optional], {}, bounds)).toEqual({ values: new Map(), issues: [] })
    const long = 'y'.repeat(65)
    expect(readParameters([optional], { x: 'a', [long]: 'b' }, bounds)).toEqual({
      values: new Map([['x', 'a']]),
      issues: [{ code: 'report.unknown_parameter', path: '', params: { id: 'y'.repeat(64) } }],
    })
  })
})

describe('which forms are read for a report', () => {
  const columns = (...values: object[]) =>
    compileColumns({
      columns: values.map((value, n): ReportColumn => ({ id: `c${n}`, label: 'C', kind: 'text', value })),
    })
  const everything = { place: [], where: [], asked: [], keys: [] }

  it('are all of them where nothing is asked for', () => {
    expect(planReport({}, [], new Map())).toEqual(everything)
  })

  it('follows neither from a number nor from a text', () => {
    const parameters = [parameter('number'), parameter('text', { id: 'y' })]
    expect(
      planReport(
        { parameters },
        [],
        new Map<string, string | number>([
          ['x', 2025],
          ['y', 'a'],
        ]),
      ),
    ).toEqual(everything)
  })

  it('follows from no campus and no year before they are said', () => {
    const parameters = [parameter('campus'), parameter('year', { id: 'y', key: 'day' })]
    expect(planReport({ parameters }, [], new Map())).toEqual({
      ...everything,
      asked: ['day'],
      keys: ['day'],
    })
  })

  it('asks a year for its own date alone: a year without one, and what is no year, narrow nothing', () => {
    const parameters = [parameter('year'), parameter('number', { id: 'y', key: 'day' })]
    expect(
      planReport(
        { parameters },
        [],
        new Map([
          ['x', 2025],
          ['y', 2025],
        ]),
      ),
    ).toEqual(everything)
  })

  it('is told by the keys that rows read, each once, and by no fact of the form', () => {
    const filter = [{ key: 'name', operator: 'answered' as const }]
    const read = columns({ published: 'name' }, { published: 'day' }, { form: 'number' })
    expect(planReport({ filter }, read, new Map())).toEqual({
      ...{ place: [], where: [{ 'figures.v.name': { $exists: true } }] },
      ...{ asked: ['name'], keys: ['name', 'day'] },
    })
  })
})
