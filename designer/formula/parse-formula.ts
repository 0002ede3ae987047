import { OPERATORS } from '../../runtime/core/expression/operators.ts'
import { parseRule } from '../../runtime/core/expression/parse-rule.ts'
import { type FormulaFunction, FUNCTIONS, functionCalled, RESERVED, WITHOUT_ARGUMENTS } from './functions.ts'
import { called, type FormulaNames, oneLine } from './names.ts'
import { nearest } from './nearest.ts'
import { withIds } from './options.ts'
import { texts } from './texts.ts'
import { FormulaFault, type Token, tokensOf } from './tokens.ts'

/** Parentheses within parentheses; a rule itself holds fewer levels. */
const MAX_DEPTH = 60

export type ParsedFormula = { rule: unknown } | { fault: { at: number; end: number; message: string } }

const BETWEEN = new Map<string, readonly [strength: number, operator: string]>([
  ['or', [1, 'or']],
  ['and', [2, 'and']],
  ...(['===', '!==', '!=', '<', '<=', '>', '>=', 'in'] as const).map((each) => [each, [4, each]] as const),
  ['=', [4, '==']],
  ['==', [4, '==']],
  ['<>', [4, '!=']],
  ['&', [5, 'cat']],
  ['+', [6, '+']],
  ['-', [6, '-']],
  ['*', [7, '*']],
  ['/', [7, '/']],
])
/** Written after one another they are one. */
const MANY = new Set(['or', 'and', 'cat', '+', '*'])
/** Two of the same are "between". */
const ORDERS = new Set(['<', '<=', '>', '>='])
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['unknown', null],
])

/** The rule that a formula says, or where it cannot be read and why. */
export function parseFormula(text: string, names: FormulaNames): ParsedFormula {
  try {
    const rule = withIds(read(tokensOf(text), text, names), names)
    const { issues } = parseRule(rule)
    if (issues.length === 0) return { rule }
    const message = issues.some(({ code }) => code === 'rule.item_outside')
      ? texts.itemOutside
      : texts.tooMuch
    return { fault: { at: 0, end: text.length, message } }
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error
    return { fault: { at: error.at, end: error.end, message: error.message } }
  }
}

function read(tokens: readonly Token[], text: string, names: FormulaNames): unknown {
  let next = 0
  let depth = 0
  const here = () => tokens[next] as Token
  const fail = (message: string, where: { at: number; end: number } = here()): never => {
    throw new FormulaFault(message, where)
  }
  const unexpected = () =>
    here().kind === 'end'
      ? fail(texts.valueMissing)
      : fail(texts.notExpected(text.slice(here().at, here().end)))
  const isSign = (sign: string) => here().kind === 'sign' && here().value === sign
  const takes = (sign: string) => isSign(sign) && ++next > 0
  const expect = (sign: string) => takes(sign) || fail(texts.missing(sign))

  function nested<T>(inside: () => T): T {
    depth += 1
    if (depth > MAX_DEPTH) fail(texts.tooDeep(MAX_DEPTH))
    const result = inside()
    depth -= 1
    return result
  }

  function list(end: string): unknown[] {
    if (takes(end)) return []
    const items = nested(() => {
      const found = [expression(0)]
      while (takes(',')) found.push(expression(0))
      return found
    })
    expect(end)
    return items
  }

  /** Words that stand in a row are one title. */
  function title(): Token {
    const first = here()
    next += 1
    if (first.kind === 'quoted') return first
    let { value, end } = first
    while (here().kind === 'word' && !RESERVED.has(here().value.toLowerCase())) {
      value += ` ${here().value}`
      end = here().end
      next += 1
    }
    return { ...first, value, end }
  }

  /** The element that a title means, and which of several; undefined where none is called that. */
  function element(name: Token, rowsId?: string) {
    const found = called(names, name.value, rowsId)
    if (found.length < 2 && !isSign('#')) return found[0]
    if (found.length === 0) return undefined
    const which =
      takes('#') && here().kind === 'number' ? found[Number(tokens[next++]?.value) - 1] : undefined
    return which ?? fail(texts.several(oneLine(name.value), found.length), name)
  }

  function question(name: Token): unknown {
    const found = element(name)
    if (!found) {
      const titles = [...names.elements.values()].map((each) => each.title)
      return fail(texts.noQuestion(name.value, nearest(name.value, titles)), name)
    }
    if (!takes('.')) return { answer: found.id }
    if (here().kind !== 'word' && here().kind !== 'quoted') unexpected()
    const part = title()
    const inRow = called(names, part.value, found.id).length > 0 ? element(part, found.id) : undefined
    if (inRow) return { rows: [found.id, inRow.id, ...(takes('.') ? [column(title())] : [])] }
    const { key } = found.columns.find((each) => each.key === part.value || each.label === part.value) ?? {}
    return { answer: [found.id, key ?? fail(texts.noPart(found.title, part.value), part)] }
  }
  const column = ({ value }: Token) => value

  function call(name: Token): unknown {
    const known = functionCalled(name.value)
    if (!known) {
      const near = nearest(
        name.value,
        FUNCTIONS.map((each) => each.name),
      )
      return fail(texts.noFunction(name.value, near), name)
    }
    const args = takes('(') ? list(')') : []
    const where = { at: name.at, end: tokens[next - 1]?.end ?? name.end }
    return applied(known, args, () => fail(texts.arguments(known.name, known.example), where))
  }

  function value(): unknown {
    const token = here()
    if (token.kind === 'number' || token.kind === 'text') {
      next += 1
      return token.kind === 'text' ? token.value : Number(token.value)
    }
    if (takes('(')) {
      const inside = nested(() => expression(0))
      expect(')')
      return inside
    }
    if (takes('{')) return list('}')
    if (takes('-')) {
      const number = here()
      if (number.kind !== 'number') return { '-': [nested(value)] }
      next += 1
      return -Number(number.value)
    }
    if (token.kind === 'quoted') return question(title())
    if (token.kind !== 'word') return unexpected()
    const word = token.value.toLowerCase()
    if (CONSTANTS.has(word)) {
      next += 1
      return CONSTANTS.get(word)
    }
    if (RESERVED.has(word)) return unexpected()
    const name = title()
    if (isSign('(')) return call(name)
    return WITHOUT_ARGUMENTS.has(name.value.toLowerCase()) ? call(name) : question(name)
  }

  function expression(strength: number): unknown {
    let left: unknown
    // Binds looser than a comparison, tighter than `and`.
    if (here().kind === 'word' && here().value.toLowerCase() === 'not') {
      next += 1
      left = { '!': [nested(() => expression(3))] }
    } else left = value()
    /** The operator that `left` was just made of, here and without parentheses. */
    let made: string | undefined
    for (;;) {
      const { kind, value: sign } = here()
      const found = kind === 'sign' || kind === 'word' ? BETWEEN.get(sign.toLowerCase()) : undefined
      if (!found || found[0] <= strength) return left
      const [binds, operator] = found
      const where = here()
      next += 1
      const right = expression(binds)
      const before = made === undefined ? [] : ((left as Record<string, unknown[]>)[made] ?? [])
      const goesOn =
        made === operator && (MANY.has(operator) || (ORDERS.has(operator) && before.length === 2))
      if (isComparison(operator) && made !== undefined && isComparison(made) && !goesOn)
        fail(texts.notExpected(sign), where)
      if (goesOn) before.push(right)
      else left = { [operator]: [left, right] }
      made = operator
    }
  }

  if (here().kind === 'end') fail(texts.empty)
  const whole = expression(0)
  if (here().kind !== 'end') unexpected()
  return whole
}

const isComparison = (operator: string) => ORDERS.has(operator) || /^(==|!=|===|!==|in)$/.test(operator)

function applied({ operator, takes, unit }: FormulaFunction, args: unknown[], refuse: () => never): unknown {
  if (takes === 'question') {
    const [asked] = args
    const id = typeof asked === 'string' ? asked : (asked as { answer?: unknown } | null)?.answer
    return args.length === 1 && typeof id === 'string' ? { [operator]: id } : refuse()
  }
  const given = operator === 'var' ? [...args, ''] : unit === undefined ? args : [...args, unit]
  const [least = 0, most = 0] = OPERATORS.get(operator)?.arity ?? []
  if (given.length < least || given.length > most) return refuse()
  if (takes === 'words') {
    if (!given.every((each) => typeof each === 'string')) return refuse()
    return { [operator]: given.length === 1 ? given[0] : given }
  }
  return { [operator]: operator === 'var' ? '' : given }
}
