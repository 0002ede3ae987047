import { type Dialect, type Formula, parseFormula, UnsayableError } from '../shared/formula/parse-formula.ts'
import { POWERS } from '../shared/formula/powers.ts'
import { argument, type FormulaFunctions, nothing, plain, toRule, total } from '../shared/formula/to-rule.ts'
import type { SourceRule } from '../shared/source-form.ts'
import { PARTS_OF_PLACE } from './places.ts'

/** The expressions of XLSForm: `${age} >= 18 and selected(${risks}, 'fire')`. Its names are unique: `../age` is `${age}`. */
const DIALECT: Dialect = {
  name: /\$\{\s*([^{}\s]{1,200})\s*\}|(?:\.{1,2}\/){1,20}([A-Za-z_][\w-]{0,199})(?![/\w.-])|\.(?![\d/.])/y,
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
  isVerbatim: true,
  words: {},
}

/** What an expression reads beside answers. */
export interface Surroundings {
  /** The question that `.` stands for. */
  self: string
  /** Whether a question asks for a date. */
  isDate(name: string): boolean
  /** Whether one asks where something is: its parts are questions of their own. */
  isPlace(name: string): boolean
  /** Words that are values: of a choice its columns. */
  words?: Readonly<Record<string, string>>
  /** Called where the whole is a date that is written otherwise there: here each reads it as they write dates. */
  onWritten?(format: string): void
}

/** Dates are numbers of days there, of whole ones by these, and count as themselves here. */
const WHOLE = new Set(['floor', 'int'])
/** What gives a date, whatever it is given. */
const GIVES_DATE = new Set(['today', 'now', 'dateAdd', 'date', 'date-time', 'decimal-date-time'])

const FUNCTIONS: FormulaFunctions = {
  'selected-at': partOfPlace,
  selected: (args, say) => ({ in: [say(argument(args, 1)), say(argument(args, 0))] }),
  contains: (args, say) => ({ in: [say(argument(args, 1)), say(argument(args, 0))] }),
  'count-selected': plain('count'),
  if: plain('if'),
  coalesce: plain('coalesce'),
  round: plain('round'),
  int: plain('floor'),
  floor: plain('floor'),
  ceiling: plain('ceil'),
  abs: plain('abs'),
  ...POWERS,
  pi: () => Math.PI,
  number: (args, say) => say(argument(args, 0)),
  string: (args, say) => say(argument(args, 0)),
  // A default is given once, and never written over.
  once: (args, say) => say(argument(args, 0)),
  date: (args, say) => say(argument(args, 0)),
  'date-time': (args, say) => say(argument(args, 0)),
  'decimal-date-time': (args, say) => say(argument(args, 0)),
  // A missing answer is an empty text.
  concat: (args, _say, sayEmpty) => ({ cat: args.map(sayEmpty) }),
  today: nothing('today'),
  now: nothing('now'),
  true: () => true,
  false: () => false,
  sum: total('sum'),
  min: total('min'),
  max: total('max'),
  count: plain('count'),
  dateAdd: (args, say) => ({ dateAdd: [...args.map(say), 'days'] }),
  dateDiff: (args, say) => ({ dateDiff: [...args.map(say), 'days'] }),
  'difference-in-months': (args, say) => ({ dateDiff: [...args.map(say), 'months'] }),
  'format-date': formatDate,
  'format-date-time': formatDate,
  'jr:choice-name': (args, say) => ({ text: answerOf(say(argument(args, 0))) }),
  answered: (args, say) => ({ answered: answerOf(say(argument(args, 0))) }),
}

/** Also of one that counts as empty where it is missing. */
function answerOf(rule: SourceRule): unknown {
  const said = (rule ?? {}) as { answer?: unknown; coalesce?: [{ answer?: unknown }, unknown] }
  const { answer } = said.coalesce?.[0] ?? said
  if (answer === undefined) throw new UnsayableError('only an answer is asked for')
  return answer
}

/** `selected-at(${gps}, 1)`: of several that are chosen none is the second. */
function partOfPlace(args: readonly Formula[], say: (formula: Formula) => SourceRule): SourceRule {
  const [place, index] = [argument(args, 0), argument(args, 1)]
  const { answer } = ('name' in place ? say(place) : {}) as { answer?: string }
  const [first] = PARTS_OF_PLACE
  const part = 'literal' in index ? PARTS_OF_PLACE[Number(index.literal)] : undefined
  if (!answer?.endsWith(`.${first}`) || !part) throw new UnsayableError('selected-at is not known')
  return { answer: `${answer.slice(0, -first.length)}${part}` }
}

/** A date is written so as it is. */
function formatDate(args: readonly Formula[], say: (formula: Formula) => SourceRule): SourceRule {
  const format = argument(args, 1)
  if (!('literal' in format) || format.literal !== '%Y-%m-%d')
    throw new UnsayableError('dates of another format')
  return say(argument(args, 0))
}

/** `%d/%m/%Y`, `%e %b, %Y`: a day, a month and a year, and nothing of a clock. */
const isWholeDate = (format: string) =>
  /^(?:%[demnbBaAyY]|[\s,./-])+$/.test(format) &&
  [/%[de]/, /%[mnbB]/, /%[yY]/].every((part) => part.test(format))

/** The date that a formula does no more than write. */
function dateIn(formula: Formula): { date: Formula; format: string } | undefined {
  if (!('call' in formula) || FUNCTIONS[formula.call] !== formatDate) return undefined
  const [date, format] = formula.args
  if (!date || !format || !('literal' in format)) return undefined
  const said = String(format.literal)
  return isWholeDate(said) ? { date, format: said } : undefined
}

/** With what dates are counted in days, and texts are measured, said by what rules have for it. */
function inRules(formula: Formula, isDate: (name: string) => boolean): Formula {
  if (!('call' in formula)) return formula
  const args = formula.args.map((arg) => inRules(arg, isDate))
  const { call } = formula
  const [first, second] = args
  const areDates = args.map((arg) => givesDate(arg, isDate))
  if (call === '-' && areDates[0] && areDates[1] && first && second)
    return { call: 'dateDiff', args: [second, first] }
  if ((call === '+' || call === '-') && areDates[0] && first && second)
    return { call: 'dateAdd', args: [first, call === '+' ? second : { call: 'negative', args: [second] }] }
  if (call === '+' && areDates[1] && first && second) return { call: 'dateAdd', args: [second, first] }
  if (WHOLE.has(call) && areDates[0] && first) return first
  return ofLength(call, first, second) ?? { call, args }
}

/** `string-length(${name}) > 0` asks whether there is an answer. */
function ofLength(call: string, first?: Formula, second?: Formula): Formula | undefined {
  if (!first || !second || !('call' in first) || first.call !== 'string-length') return undefined
  const [measured] = first.args
  const asked = measured && 'call' in measured && measured.call === 'string' ? measured.args[0] : measured
  if (!asked || !('name' in asked) || !('literal' in second) || second.literal !== 0) return undefined
  const answered: Formula = { call: 'answered', args: [asked] }
  if (call === '>' || call === '!=') return answered
  return call === '==' || call === '<=' ? { call: 'not', args: [answered] } : undefined
}

function givesDate(formula: Formula, isDate: (name: string) => boolean): boolean {
  if ('name' in formula) return isDate(formula.name)
  return 'call' in formula && GIVES_DATE.has(formula.call)
}

/** A number holds, unless it is 0. */
export const whether = (rule: SourceRule): SourceRule => (typeof rule === 'number' ? rule !== 0 : rule)

/** @throws UnsayableError */
export function readExpression(
  text: string,
  { self, isDate, isPlace, words = {}, onWritten }: Surroundings,
): SourceRule {
  const named = (name: string) => {
    const asked = name === '.' ? self : name
    return isPlace(asked) ? `${asked}.${PARTS_OF_PLACE[0]}` : asked
  }
  const formula = parseFormula(text, { ...DIALECT, words })
  const written = onWritten && dateIn(formula)
  const rule = toRule(
    inRules(written?.date ?? formula, (name) => isDate(named(name))),
    FUNCTIONS,
    (name) => ({ answer: named(name) }),
  )
  if (written && onWritten) onWritten(written.format)
  return rule
}

export { UnsayableError }
