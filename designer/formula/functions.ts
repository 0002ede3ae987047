/** How the arguments of a function are written. */
type Takes = 'values' | 'question' | 'words'

/** A function of formulas, and the operator of rules that it stands for. */
export interface FormulaFunction {
  name: string
  operator: string
  takes: Takes
  /** The calendar unit that its name says. */
  unit?: string
  example: string
}

const values = (name: string, example: string, operator = name): FormulaFunction => ({
  ...{ name, operator, takes: 'values', example },
})
const question = (name: string, example: string): FormulaFunction => ({
  ...{ name, operator: name, takes: 'question', example },
})
const words = (name: string, example: string): FormulaFunction => ({
  ...{ name, operator: name, takes: 'words', example },
})

/** All functions, those that people look for first. What has a sign of its own has a function for one argument. */
export const FUNCTIONS: readonly FormulaFunction[] = [
  values('sum', 'sum(Costs.Amount)'),
  values('if', 'if(Severity >= 4, "Stop", "Go on")'),
  values('count', 'count(Costs.Amount)'),
  values('average', 'average(known(Costs.Amount))'),
  values('min', 'min(Costs.Amount)'),
  values('max', 'max(Costs.Amount)'),
  values('round', 'round(Total, 2)'),
  values('ifMissing', 'ifMissing(Amount, 0)', 'coalesce'),
  values('known', 'known(Costs.Amount)'),
  ...['days', 'weeks', 'months', 'years'].flatMap((unit): FormulaFunction[] => [
    {
      ...{ name: `${unit}Between`, operator: 'dateDiff', takes: 'values', unit },
      example: `${unit}Between(Date of incident, today)`,
    },
    {
      ...{ name: `add${unit.charAt(0).toUpperCase()}${unit.slice(1)}`, operator: 'dateAdd', takes: 'values' },
      ...{ unit, example: `add${unit.charAt(0).toUpperCase()}${unit.slice(1)}(today, 2)` },
    },
  ]),
  values('age', 'age(Born on)'),
  values('today', 'today'),
  values('now', 'now'),
  question('text', 'text(Born on)'),
  question('score', 'score(Severity)'),
  question('answered', 'answered(Severity)'),
  question('shown', 'shown(Severity)'),
  values('some', 'some(Costs.Amount, item > 2)'),
  values('all', 'all(Costs.Amount, item > 2)'),
  values('none', 'none(Costs.Amount, item > 2)'),
  values('item', 'item', 'var'),
  values('floor', 'floor(Total)'),
  values('ceil', 'ceil(Total)'),
  values('abs', 'abs(Total)'),
  values('mod', 'mod(Total, 5)', '%'),
  values('power', 'power(Total, 2)'),
  values('logarithm', 'logarithm(Total, 10)'),
  values('concat', 'concat("Dear ", Name)', 'cat'),
  values('add', 'add(1, 2)', '+'),
  values('multiply', 'multiply(2, 3)', '*'),
  values('allOf', 'allOf(answered(Name))', 'and'),
  values('anyOf', 'anyOf(answered(Name))', 'or'),
  values('isTrue', 'isTrue(Amount)', '!!'),
  values('luhn', 'luhn(Card)'),
  values('mod11', 'mod11(Book, 10)'),
  values('mod97', 'mod97(Entity)'),
  values('iban', 'iban(Account)'),
  values('casNumber', 'casNumber(Substance)'),
  values('status', 'status'),
  words('viewer', 'viewer("roles")'),
  words('since', 'since("sent")'),
  words('published', 'published("hazards")'),
  words('form', 'form("number")'),
  words('subforms', 'subforms("visits", "open")'),
  words('answer', 'answer("amount")'),
  words('rows', 'rows("costs", "amount")'),
]

/** Those without arguments are written without parentheses. */
export const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(['today', 'now', 'status', 'item'])

/** Words that are no titles. */
export const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'unknown'])

const plain = (name: string) => name.toLowerCase().replaceAll(' ', '')

const byName = new Map(FUNCTIONS.map((each) => [plain(each.name), each]))

/** `days between` and `DaysBetween` are `daysBetween`; `coalesce` is what rules call it. */
export const functionCalled = (name: string): FormulaFunction | undefined =>
  byName.get(plain(name) === 'coalesce' ? 'ifmissing' : plain(name))

/** The function for an operator, and for a unit of the calendar. */
export const functionFor = (operator: string, unit?: unknown): FormulaFunction | undefined =>
  FUNCTIONS.find((each) => each.operator === operator && each.unit === unit)
