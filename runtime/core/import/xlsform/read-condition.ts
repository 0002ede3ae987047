import { type Dialect, parseFormula, UnsayableError } from '../formula/parse-formula.ts'
import { argument, type FormulaFunctions, nothing, plain, toRule, total } from '../formula/to-rule.ts'
import type { SourceRule } from '../source-form.ts'

/** The expressions of XLSForm: `${age} >= 18 and selected(${risks}, 'fire')`. */
const DIALECT: Dialect = {
  name: /\$\{\s*([^{}\s]{1,200})\s*\}|\.(?![\d/.])/y,
  word: /[A-Za-z_][\w.:-]*/y,
  between: {
    or: [1, 'or'],
    and: [2, 'and'],
    '=': [3, '=='],
    '!=': [3, '!='],
    '<': [4, '<'],
    '<=': [4, '<='],
    '>': [4, '>'],
    '>=': [4, '>='],
    '+': [5, '+'],
    '-': [5, '-'],
    '*': [6, '*'],
    div: [6, '/'],
    mod: [6, '%'],
  },
  before: { '-': 'negative' },
  words: {},
}

const FUNCTIONS: FormulaFunctions = {
  not: (args, _say, sayEmpty) => ({ '!': [sayEmpty(argument(args, 0))] }),
  selected: (args, say) => ({ in: [say(argument(args, 1)), say(argument(args, 0))] }),
  'count-selected': plain('count'),
  if: plain('if'),
  coalesce: plain('coalesce'),
  round: plain('round'),
  int: plain('floor'),
  number: (args, say) => say(argument(args, 0)),
  string: (args, say) => say(argument(args, 0)),
  date: (args, say) => say(argument(args, 0)),
  concat: plain('cat'),
  today: nothing('today'),
  now: nothing('now'),
  true: () => true,
  false: () => false,
  sum: total('sum'),
  min: total('min'),
  max: total('max'),
  count: plain('count'),
}

/**
 * @param self the question that `.` stands for
 * @throws UnsayableError
 */
export const readExpression = (text: string, self: string): SourceRule =>
  toRule(parseFormula(text, DIALECT), FUNCTIONS, (name) => ({ answer: name === '.' ? self : name }))

/** `regex(., '[0-9]+')` alone is a pattern. */
export const patternOf = (text: string): string | undefined =>
  /^\s*regex\(\s*\.\s*,\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/.exec(text)?.slice(1).find(Boolean)

export { UnsayableError }
