import type { ReportParameter } from '../../../schemas/index.ts'
import type { Issue } from '../validation/issue.ts'

/** What the parameters of a report stand at, by their ids; those that were left empty are absent. */
export type ParameterValues = ReadonlyMap<string, string | number>

/** What a year and a campus may be. */
export interface ParameterBounds {
  thisYear: number
  campusCodes: readonly string[]
}

type Parameter = Omit<ReportParameter, 'key'>

const FIRST_YEAR = 1970
const LARGEST = 1e12
const LONGEST = 200
const NUMBER = /^\d{1,13}(?:\.\d{1,6})?$/

/** The years or numbers that a parameter takes. */
export function rangeOf({ kind, minimum, maximum }: Parameter, { thisYear }: ParameterBounds) {
  return kind === 'year'
    ? { least: Math.max(FIRST_YEAR, minimum ?? 0), most: Math.min(thisYear, maximum ?? thisYear) }
    : { least: minimum ?? 0, most: maximum ?? LARGEST }
}

/** Nothing is read before it is said. */
export const isNeeded = ({ kind, isRequired }: Pick<Parameter, 'kind' | 'isRequired'>) =>
  kind === 'year' || isRequired === true

/**
 * Reads what a link or a person says of a report's parameters: the same in the browser and on the server. Numbers may be
 * spelt. The paths of the issues are the ids of the parameters.
 */
export function readParameters(
  parameters: readonly Parameter[],
  given: unknown,
  bounds: ParameterBounds,
): { values: ParameterValues; issues: Issue[] } {
  const values = new Map<string, string | number>()
  const issues: Issue[] = []
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  const said = new Map<string, unknown>(isObject ? Object.entries(given) : [])
  if (!isObject) issues.push({ code: 'report.no_parameters', path: '' })
  const known = new Set(parameters.map(({ id }) => id))
  for (const id of said.keys())
    if (!known.has(id))
      issues.push({ code: 'report.unknown_parameter', path: '', params: { id: id.slice(0, 64) } })
  for (const parameter of parameters) {
    const read = readOne(parameter, said.get(parameter.id), bounds)
    if (typeof read === 'object') issues.push(read)
    else if (read !== undefined) values.set(parameter.id, read)
  }
  return { values, issues }
}

function readOne(
  parameter: Parameter,
  given: unknown,
  bounds: ParameterBounds,
): string | number | undefined | Issue {
  const { id: path, kind, label } = parameter
  const refused = (code: string, params: Issue['params'] = {}) => ({
    code,
    path,
    params: { label, ...params },
  })
  const text = typeof given === 'string' ? given.trim() : given
  if (text === undefined || text === null || text === '')
    return isNeeded(parameter) ? refused('report.parameter_needed') : undefined
  if (kind === 'campus')
    return bounds.campusCodes.includes(String(text)) ? String(text) : refused('report.unknown_campus')
  if (kind === 'text') {
    if (typeof text !== 'string') return refused('report.not_a_text')
    return text.length > LONGEST ? refused('report.too_long', { max: LONGEST }) : text
  }
  const number = typeof text === 'number' ? text : NUMBER.test(String(text)) ? Number(text) : Number.NaN
  if (!Number.isFinite(number) || (kind === 'year' && !Number.isInteger(number)))
    return refused('report.not_a_number')
  const { least, most } = rangeOf(parameter, bounds)
  // A year is said as it is written, without the mark between thousands.
  const range = kind === 'year' ? { least: String(least), most: String(most) } : { least, most }
  return number < least || number > most ? refused('report.out_of_range', range) : number
}
