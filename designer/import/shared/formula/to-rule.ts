import type { SourceRule } from '../source-form.ts'
import { type Formula, UnsayableError } from './parse-formula.ts'

type Say = (formula: Formula) => SourceRule

/** What a function of a format comes to. @throws UnsayableError when it cannot be said */
export type FormulaFunction = (args: readonly Formula[], say: Say, sayEmpty: Say) => SourceRule

export type FormulaFunctions = Readonly<Record<string, FormulaFunction>>

/** What is the same in all formats, by the names that their dialects give it. */
const CALCULATIONS = new Set(['+', '-', '*', '/', '%', 'power', '<', '<=', '>', '>='])

/**
 * A formula as json-logic. Formats take a missing answer for an empty text, where a rule of a template says unknown:
 * what is not equal, or not, counts a missing answer as empty.
 *
 * @param nameOf what rules call the answer of a name
 * @throws UnsayableError
 */
export function toRule(
  formula: Formula,
  functions: FormulaFunctions,
  nameOf: (name: string) => { answer: unknown },
): SourceRule {
  const say: Say = (part) => said(part, false)
  const sayEmpty: Say = (part) => said(part, true)

  function said(part: Formula, isEmptySaid: boolean): SourceRule {
    const inner = isEmptySaid ? sayEmpty : say
    if ('literal' in part) return part.literal
    if ('list' in part) return part.list.map(inner)
    if ('name' in part) {
      const answer = nameOf(part.name)
      return isEmptySaid ? { coalesce: [answer, ''] } : answer
    }
    const { call, args } = part
    const [first, second] = args
    if (call === 'and' || call === 'or') return { [call]: args.map(inner) }
    if (call === 'not' && first) return { '!': [sayEmpty(first)] }
    if ((call === '==' || call === '!=') && first && second) return equality(call, first, second, inner)
    if (call === 'negative' && first)
      return 'literal' in first ? -Number(first.literal) : { '-': [inner(first)] }
    if (CALCULATIONS.has(call)) return { [call]: args.map(say) }
    const known = Object.hasOwn(functions, call) ? functions[call] : undefined
    if (!known) throw new UnsayableError(`${call} is not known`)
    return known(args, inner, sayEmpty)
  }

  function equality(call: '==' | '!=', first: Formula, second: Formula, inner: Say): SourceRule {
    const [asked, value] = 'literal' in first ? [second, first] : [first, second]
    const isEmpty = 'literal' in value && (value.literal === '' || value.literal === null)
    if (isEmpty && 'name' in asked) {
      const answered = { answered: nameOf(asked.name).answer }
      return call === '==' ? { '!': [answered] } : answered
    }
    return { [call]: [first, second].map(call === '!=' ? sayEmpty : inner) }
  }

  return say(formula)
}

/** Shorthands for tables of functions. */
export const argument = (args: readonly Formula[], n: number): Formula => {
  const found = args[n]
  if (!found) throw new UnsayableError('an argument is missing')
  return found
}

export const plain =
  (operator: string): FormulaFunction =>
  (args, say) => ({ [operator]: args.map(say) })

export const total =
  (operator: string): FormulaFunction =>
  (args, say) => ({
    [operator]: args.map((arg) => ({
      [operator === 'sum' ? 'coalesce' : 'known']: operator === 'sum' ? [say(arg), 0] : say(arg),
    })),
  })

/** Of a function that takes no arguments here: with one it would come to something else. */
export const nothing =
  (operator: string): FormulaFunction =>
  (args) => {
    if (args.length > 0) throw new UnsayableError(`${operator} of something`)
    return { [operator]: [] }
  }
