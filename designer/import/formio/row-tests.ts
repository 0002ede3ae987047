import { type Dialect, parseFormula, UnsayableError } from '../shared/formula/parse-formula.ts'
import { type FormulaFunctions, toRule } from '../shared/formula/to-rule.ts'
import type { SourceRule } from '../shared/source-form.ts'

const TABLE = '(?:data|row)\\.([\\w$]+(?:\\.[\\w$]+)*?)'
const ASKED = '(some|every|filter)'
/** What is asked of each row: `row => row.a === 1`, `(row) => …`, `function (row) { return …`. */
const EACH =
  '\\s*(?:([\\w$]+)\\s*=>|\\(\\s*([\\w$]+)\\s*\\)\\s*=>|function\\s*\\(\\s*([\\w$]+)\\s*\\)(?=\\s*\\{))'
/** `data.lines.some(row => `, `_.some(data.lines, row => ` */
const HEAD = new RegExp(
  `\\b${TABLE}\\??\\.${ASKED}\\(${EACH}|(?<![\\w$.])_\\.${ASKED}\\(\\s*${TABLE}\\s*,${EACH}`,
  'g',
)
const TEXTS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs
const LENGTH = /\s*\.length\b/y

/** A script with a call in place of each question about rows, and what the calls come to. */
export interface RowTests {
  script: string
  functions: FormulaFunctions
}

/**
 * `data.lines.some(row => row.amount > 9)`, `every`, and `filter(…).length`: what is asked of one column in all rows. A cell
 * that nobody filled in is no number, and equal to nothing.
 *
 * @param known the functions that may be called of a cell
 * @throws UnsayableError when more than one column, or something beside the row, is asked about
 */
export function takeRowTests(script: string, dialect: Dialect, known: FormulaFunctions): RowTests {
  const functions: Record<string, () => SourceRule> = {}
  let written = ''
  let at = 0
  for (const found of script.matchAll(HEAD)) {
    const before = script.slice(at, found.index)
    // What stands in quotes asks nothing.
    if (/['"]/.test(before.replace(TEXTS, ''))) throw new UnsayableError('rows in a text')
    const start = found.index + found[0].length
    const end = endOf(script, start)
    const [first, second, row] = found.slice(1).filter((part) => part) as [string, string, string]
    const [table, question] = found[0].startsWith('_') ? [second, first] : [first, second]
    const { column, rule } = testOf(bodyOf(script.slice(start, end)), row, table, dialect, known)
    const list = { rows: [table, column] }
    const call = `rowTest${Object.keys(functions).length}`
    functions[call] = () => aboutRows(question, list, rule)
    written += `${before}${call}()`
    LENGTH.lastIndex = at = end + 1
    if (question !== 'filter') continue
    if (!LENGTH.test(script)) throw new UnsayableError('rows that are picked')
    at = LENGTH.lastIndex
  }
  return { script: written + script.slice(at), functions }
}

function aboutRows(question: string, list: object, rule: SourceRule): SourceRule {
  if (question === 'filter') return { count: [list, rule] }
  // Nothing is left that does not meet it: so it is of no rows, too.
  return question === 'every' ? { none: [list, { '!': [rule] }] } : { some: [list, rule] }
}

/** Where the bracket ends that is open at `start`. */
function endOf(script: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let i = start; ; i++) {
    const sign = script[i]
    if (sign === undefined) throw new UnsayableError(') is missing')
    if (quote) {
      if (sign === '\\') i++
      else if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"') quote = sign
    else if (sign === '(') depth++
    else if (sign === ')' && depth-- === 0) return i
  }
}

/** What `{ return …; }` gives. */
function bodyOf(text: string): string {
  const body = text.trim()
  if (!body.startsWith('{')) return body
  const inside = body.slice(1, -1).trim()
  if (!body.endsWith('}') || !/^return\b/.test(inside)) throw new UnsayableError('more than one statement')
  return inside.slice('return'.length).replace(/;$/, '')
}

/** A cell that is missing meets it only where it is compared with what it is not. */
function testOf(body: string, row: string, table: string, dialect: Dialect, known: FormulaFunctions) {
  const columns = new Set<string>()
  const name = new RegExp(`${row.replaceAll('$', '\\$')}\\.([\\w$]+)`, 'y')
  const rule = toRule(parseFormula(body, { ...dialect, name }), known, (column) => {
    columns.add(column)
    return { answer: { cell: [table, column] } }
  })
  const [column, ...others] = columns
  if (column === undefined || others.length > 0) throw new UnsayableError('not one column of the rows')
  return { column, rule: { coalesce: [rule, false] } }
}
