import type { SourceItem, SourceProperty, SourceRule } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'

/** What a column comes to below its rows. */
export interface Total {
  at: string
  column: string
  title: string
  properties: Record<string, SourceProperty>
  /** @param answers of the column: the list of all rows, or one answer for each row */
  of(answers: SourceRule): SourceRule
}

type Rule = (answers: SourceRule) => SourceRule

const TYPES: ReadonlyMap<unknown, readonly [words: string, of: Rule]> = new Map([
  ['sum', ['Total', (answers) => ({ sum: { coalesce: [answers, 0] } })]],
  ['avg', ['Average', (answers) => ({ average: { known: answers } })]],
  ['min', ['Least', (answers) => ({ min: { known: answers } })]],
  ['max', ['Most', (answers) => ({ max: { known: answers } })]],
  ['count', ['Answered', (answers) => ({ count: [{ known: answers }] })]],
] satisfies [string, [string, Rule]][])
/** How many decimals are written where nothing else is said; of money always so many. */
const DECIMALS: ReadonlyMap<unknown, number | undefined> = new Map([
  ['none', undefined],
  ['decimal', 3],
  ['currency', 2],
  ['percent', 0],
])
const VALUE = '{0}'

/** `totalType`, with the words around its number and how it is written; what else is said of it goes to the report. */
export function readTotal(column: SourceObject): Total | undefined {
  const said = column.peek('totalType')
  const type = TYPES.get(said)
  if (said === 'none') column.take('totalType')
  if (!type) return undefined
  const [words, of] = type
  const at = column.pointer('totalType')
  column.take('totalType')
  column.look(['totalAlign'])
  const [style, decimals] = [styleOf(column), decimalsOf(column)]
  const titled = column.peek('title') ?? column.peek('name')
  const around = wordsOf(column)
  const currency = style === 'currency' ? (column.text('totalCurrency') ?? 'USD') : undefined
  const unit = around?.unit || currency || (style === 'percent' ? '%' : undefined)
  const most = decimals.most ?? DECIMALS.get(style)
  const isFixed = style === 'currency' || decimals.least === most
  return {
    at,
    column: String(column.peek('name') ?? ''),
    title: around?.title || (typeof titled === 'string' ? `${words}: ${titled}` : words),
    properties: {
      ...(isFixed && { decimals: { at, value: most } }),
      ...(unit && { unit: { at, value: unit } }),
    },
    of(answers) {
      const value = style === 'percent' ? { '*': [of(answers), 100] } : of(answers)
      return most === undefined ? value : { round: [value, most] }
    },
  }
}

function styleOf(column: SourceObject): unknown {
  const style = column.peek('totalDisplayStyle')
  if (DECIMALS.has(style)) column.take('totalDisplayStyle')
  return style
}

function decimalsOf(column: SourceObject) {
  const [least, most] = ['totalMinimumFractionDigits', 'totalMaximumFractionDigits'].map((key) =>
    column.peek(key) === -1 ? void column.take(key) : column.count(key),
  )
  return { least, most }
}

/** `Average score: {0} points` */
function wordsOf(column: SourceObject): { title: string; unit: string } | undefined {
  const parts = String(column.peek('totalFormat')).split(VALUE)
  const [before = '', after = ''] = parts
  if (parts.length !== 2) return undefined
  column.take('totalFormat')
  return { title: before.trim().replace(/[:=]$/, ''), unit: after.trim() }
}

/** The total as a value that is shown below the table. */
export function totalItem(
  { at, column, title, properties, of }: Total,
  table: string,
  answers: SourceRule,
): SourceItem {
  return {
    at,
    name: `${table}.total.${column}`,
    kinds: ['calculatedNumber'],
    title: { '': title },
    properties,
    calculation: { at, what: title, rule: of(answers) },
  }
}
