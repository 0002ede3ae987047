import type { Allotments, Allotted } from './allot-ids.ts'
import type { ImportKind } from './kinds.ts'
import type { LossReason } from './loss.ts'
import type { SourceRule } from './source-form.ts'

export type Resolved =
  /** Beside it the options that it asks for and that are never chosen. */
  { rule: unknown; never?: string } | { fault: LossReason; detail?: string }

class Fault extends Error {
  readonly reason: LossReason
  readonly detail: string
  constructor(reason: LossReason, detail: string) {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

const COMPARISONS = new Set(['is', 'isNot', '==', '!=', '===', '!==', 'in'])
/** They open the lists among their arguments. */
const TOTALS = new Set(['sum', 'average', 'min', 'max', 'count', 'known', 'some', 'all', 'none'])
const SEVERAL: ReadonlySet<ImportKind> = new Set(['choices', 'texts', 'numbers', 'emails', 'phones'])
const NAMING = new Set(['answer', 'answered', 'score', 'text'])

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A rule of a source in the words of the template: names become ids, what the source calls an option becomes the
 * option's id, and a total over questions in rows reads all of their rows.
 *
 * @param rows the rows that the rule stands in
 * @param isClosed whether an option that is not there is one that is never chosen
 */
export function resolveRule(
  rule: SourceRule,
  rows: readonly string[],
  names: Allotments,
  isClosed = false,
): Resolved {
  const never: string[] = []
  const find = (name: unknown): Allotted => {
    const found = names.named(String(name))
    if (!found) throw new Fault('reference', String(name))
    return found
  }

  function read(operator: string, args: unknown, inTotal: boolean): unknown {
    const [first, second] = Array.isArray(args) ? args : [args]
    // A part of a group is a question of its own.
    const isOwn = second !== undefined && names.named(`${first}.${second}`) !== undefined
    const [name, column] = isOwn ? [`${first}.${second}`] : [first, second]
    const target = find(name)
    const named =
      column === undefined ? target.id : [target.id, target.statements.get(String(column)) ?? String(column)]
    if (target.rows.every((id, i) => rows[i] === id)) return { [operator]: named }
    const outermost = target.rows.find((id, i) => rows[i] !== id)
    if (operator !== 'answer' || !inTotal || column !== undefined || outermost === undefined)
      throw new Fault('reference', String(name))
    return { rows: [outermost, target.id] }
  }

  /** How many there are: the answer of rows says it, of what else there are several they are counted. */
  function howMany(name: unknown, inTotal: boolean): unknown {
    const answer = read('answer', name, inTotal)
    return ['rows', 'table'].includes(find(name).kind) ? answer : { count: [answer] }
  }

  /** A column of its own table, whatever else is called so. */
  function columnOf(args: unknown): { table: Allotted; column: Allotted } {
    const [name, part] = Array.isArray(args) ? args : []
    const table = find(name)
    const child = table.item.children?.find((item) => item.name === part)
    const column = child && names.of(child)
    if (!column) throw new Fault('reference', String(part))
    return { table, column }
  }

  /** The answers of a column in all rows. */
  function rowsOf(args: unknown): unknown {
    const { table, column } = columnOf(args)
    return { rows: [table.id, column.id] }
  }

  /** The question whose answer a part is, also where a missing one counts as something. */
  function askedBy(part: unknown): Allotted | undefined {
    if (!isPart(part)) return undefined
    const { answer, coalesce } = part
    if (answer === undefined) return Array.isArray(coalesce) ? askedBy(coalesce[0]) : undefined
    if (isCell(answer)) return columnOf(answer.cell).column
    const path = [answer].flat().map(String)
    // A grade of a matrix is read by its statement.
    return names.named(path.join('.')) ?? names.named(path[0] ?? '')
  }

  /** The literal as the answer of the question holds it. */
  function literal(value: unknown, target: Allotted): unknown {
    if (Array.isArray(value)) return value.map((each) => literal(each, target))
    if (target.kind === 'boolean' || target.kind === 'statement') return asBoolean(value)
    if (target.options.size === 0 || value === '' || isPart(value)) return value
    const id = target.options.get(String(value))
    if (id === undefined) throw new Fault('no_option', `${target.item.name}: ${String(value)}`)
    return id
  }

  function compare(operator: string, args: readonly unknown[], inTotal: boolean): unknown {
    const known = args.map(askedBy).find((asked) => asked !== undefined)
    const missing = isClosed && known && EQUAL.has(operator) ? optionsMissing(args, known) : []
    never.push(...missing)
    if (missing.length > 0) return false
    const parts = args.map((arg) => (known && !isPart(arg) ? literal(arg, known) : walk(arg, inTotal)))
    // One choice is a text: looked into, it would be searched for a part of a word.
    const isOne = operator === 'in' && known?.kind === 'choice' && isScalar(args[0])
    // Of several that are answered it is one.
    const isAmong = known !== undefined && SEVERAL.has(known.kind) && { in: parts.toReversed() }
    if (operator === 'is') return isAmong || { '==': parts }
    if (operator === 'isNot') return isAmong ? { '!': [isAmong] } : { '!=': parts }
    return { [isOne ? '==' : operator]: parts }
  }

  /** Of several numbers one that is more or less is enough. */
  function ofAny(comparison: Part, inTotal: boolean): unknown {
    const [operator = '', args] = Object.entries(comparison)[0] ?? []
    const [asked, value] = Array.isArray(args) ? args : []
    return askedBy(asked)?.kind === 'numbers'
      ? { some: [walk(asked, true), { [operator]: [{ var: '' }, value] }] }
      : walk(comparison, inTotal)
  }

  function walk(part: unknown, inTotal: boolean): unknown {
    if (Array.isArray(part)) return part.map((each) => walk(each, inTotal))
    if (!isPart(part)) return part
    const [operator = '', args] = Object.entries(part)[0] ?? []
    if (operator === 'answer' && part.counted === true) return howMany(args, inTotal)
    if (NAMING.has(operator)) return isCell(args) ? readCell(operator) : read(operator, args, inTotal)
    if (operator === 'rows') return rowsOf(args)
    if (operator === 'ofAny' && isPart(args)) return ofAny(args, inTotal)
    if (operator === 'shown') return { shown: find(args).id }
    if (COMPARISONS.has(operator) && Array.isArray(args)) return compare(operator, args, inTotal)
    return { [operator]: walk(args, inTotal || TOTALS.has(operator)) }
  }

  try {
    return { rule: walk(rule, false), ...(never.length > 0 && { never: never.join(', ') }) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.reason, detail: error.detail }
    throw error
  }
}

const EQUAL = new Set(['is', '==', '==='])

/** Single values that are asked for among options that do not have them. */
const optionsMissing = (args: readonly unknown[], { kind, item, options }: Allotted): string[] =>
  kind === 'boolean' || kind === 'statement' || options.size === 0 || item.optionsFrom
    ? []
    : args
        .filter((arg) => isScalar(arg) && arg !== '' && !options.has(String(arg)))
        .map((arg) => `${item.name}: ${String(arg)}`)

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** What stands in this column of the row that is being asked about. */
const isCell = (answer: unknown): answer is { cell: unknown } => isPart(answer)

const readCell = (operator: string): Part =>
  operator === 'answered' ? { '>': [{ count: [{ known: { var: '' } }] }, 0] } : { var: '' }

const WORDS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['yes', true],
  [1, true],
  ['false', false],
  ['no', false],
  [0, false],
])

const asBoolean = (value: unknown) => WORDS.get(value) ?? value
