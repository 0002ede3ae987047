import type { ResultKind } from '../model/rule.ts'

/** What an operator comes to when it is known. Those that pass on what they are given are not here. */
const KINDS: Readonly<Record<ResultKind, readonly string[]>> = {
  number: [
    ...['+', '-', '*', '/', '%', 'min', 'max', 'sum', 'average', 'round', 'floor', 'ceil', 'abs'],
    ...['power', 'logarithm', 'count', 'age', 'dateDiff', 'score', 'subforms'],
  ],
  text: ['cat', 'text', 'status', 'form'],
  boolean: [
    ...['and', 'or', '!', '!!', '==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in'],
    ...['some', 'all', 'none', 'answered', 'shown'],
    ...['luhn', 'mod11', 'mod97', 'iban', 'casNumber'],
  ],
  date: ['today', 'now', 'dateAdd', 'since'],
  list: ['rows', 'known'],
}

const kindOf = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind as ResultKind])),
)

/** The kind of an expression's value; undefined where only its answers decide. */
export function resultKind(expression: unknown): ResultKind | undefined {
  if (typeof expression === 'number') return 'number'
  if (typeof expression === 'boolean') return 'boolean'
  if (typeof expression !== 'object' || expression === null) return undefined
  return kindOf.get(Object.keys(expression)[0] ?? '')
}
