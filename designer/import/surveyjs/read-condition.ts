import { type Dialect, parseFormula, UnsayableError } from '../shared/formula/parse-formula.ts'
import { argument, type FormulaFunctions, nothing, plain, toRule, total } from '../shared/formula/to-rule.ts'
import type { SourceCondition, SourceRule } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'

const equal = [3, '=='] as const
const unequal = [3, '!='] as const

/** The expressions of SurveyJS: `{age} >= 18 and {risks} contains 'fire'`. */
const DIALECT: Dialect = {
  name: /\{([^{}]{1,200})\}/y,
  word: /[A-Za-z_]\w*/y,
  between: {
    or: [1, 'or'],
    '||': [1, 'or'],
    and: [2, 'and'],
    '&&': [2, 'and'],
    '=': equal,
    '==': equal,
    equal,
    '!=': unequal,
    '<>': unequal,
    notequal: unequal,
    '>': [3, '>'],
    greater: [3, '>'],
    '<': [3, '<'],
    less: [3, '<'],
    '>=': [3, '>='],
    greaterorequal: [3, '>='],
    '<=': [3, '<='],
    lessorequal: [3, '<='],
    contains: [3, 'contains'],
    notcontains: [3, 'notcontains'],
    anyof: [3, 'anyof'],
    allof: [3, 'allof'],
    '+': [4, '+'],
    '-': [4, '-'],
    '*': [5, '*'],
    '/': [5, '/'],
    '%': [5, '%'],
    '^': [6, 'power'],
    power: [6, 'power'],
  },
  behind: { empty: [3, 'empty'], notempty: [3, 'notempty'] },
  before: { '!': 'not', '-': 'negative' },
  words: { true: true, false: false, null: null, undefined: null },
}

const answered = (rule: SourceRule): SourceRule => {
  const { answer } = (rule ?? {}) as { answer?: unknown }
  if (answer === undefined) throw new UnsayableError('only an answer is empty')
  return { answered: answer }
}

const each =
  (joined: 'and' | 'or'): FormulaFunctions[string] =>
  (args, say) => {
    const list = argument(args, 1)
    const answer = say(argument(args, 0))
    return { [joined]: ('list' in list ? list.list : [list]).map((item) => ({ in: [say(item), answer] })) }
  }

const FUNCTIONS: FormulaFunctions = {
  contains: (args, say) => ({ in: [say(argument(args, 1)), say(argument(args, 0))] }),
  notcontains: (args, say, sayEmpty) => ({
    '!': [{ in: [say(argument(args, 1)), sayEmpty(argument(args, 0))] }],
  }),
  anyof: each('or'),
  allof: each('and'),
  empty: (args, say) => ({ '!': [answered(say(argument(args, 0)))] }),
  notempty: (args, say) => answered(say(argument(args, 0))),
  iif: plain('if'),
  // So many days from now.
  today: (args, say) =>
    args.length === 0 ? { today: [] } : { dateAdd: [{ today: [] }, say(argument(args, 0)), 'days'] },
  currentDate: nothing('today'),
  age: plain('age'),
  round: plain('round'),
  sum: total('sum'),
  avg: total('average'),
  min: total('min'),
  max: total('max'),
  sumInArray(args, say) {
    const column = argument(args, 1)
    if (args.length > 2 || !('literal' in column)) throw new UnsayableError('sumInArray with a condition')
    say(argument(args, 0))
    return { sum: { coalesce: [{ answer: String(column.literal) }, 0] } }
  },
}

/** `{panel.x}` and `{row.x}` are of the same row; `{matrix.statement}` is a part of an answer. */
function nameOf(name: string): { answer: unknown; counted?: true } {
  const own = name.replace(/^(?:panel|row)\./, '')
  if (/[[\]]|^(?:item|rowIndex|panelIndex|rowValue)$/.test(own))
    throw new UnsayableError(`${name} is not known`)
  if (own.endsWith('.length')) return { answer: own.slice(0, -'.length'.length), counted: true }
  const dot = own.indexOf('.')
  return { answer: dot < 0 ? own : [own.slice(0, dot), own.slice(dot + 1)] }
}

/** The rule of an expression at a key; one that cannot be said is reported there. */
export function readCondition(
  source: SourceObject,
  key: string,
  why: 'condition' | 'calculation' = 'condition',
): SourceCondition | undefined {
  const text = source.text(key)
  return text === undefined ? undefined : sayCondition(source, key, text, why)
}

/** The rule of the condition that each row of a table is shown by: `{item}` is the row. Of none where one cannot be said. */
export function readRowConditions(
  source: SourceObject,
  key: string,
  rows: readonly string[],
): readonly SourceCondition[] {
  const text = source.text(key)
  if (text === undefined) return []
  const said: SourceCondition[] = []
  for (const row of rows) {
    const condition = sayCondition(source, key, text.replaceAll('{item}', literal(row)), 'condition')
    if (!condition) return []
    said.push(condition)
  }
  return said
}

export const literal = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)

function sayCondition(
  source: SourceObject,
  key: string,
  text: string,
  why: 'condition' | 'calculation',
): SourceCondition | undefined {
  try {
    return {
      at: source.pointer(key),
      what: text,
      rule: toRule(parseFormula(text, DIALECT), FUNCTIONS, nameOf),
    }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    source.lose(key, why, error.message)
    return undefined
  }
}
