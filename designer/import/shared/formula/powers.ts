import type { SourceRule } from '../source-form.ts'
import { argument, type FormulaFunction, type FormulaFunctions, plain } from './to-rule.ts'

export const squareRoot = (rule: SourceRule): SourceRule => ({ power: [rule, 0.5] })
export const exponential = (rule: SourceRule): SourceRule => ({ power: [Math.E, rule] })

const of =
  (said: (rule: SourceRule) => SourceRule): FormulaFunction =>
  (args, say) =>
    said(say(argument(args, 0)))

/** What formats call powers and logarithms; the natural one is `log` in all of them that are written as formulas. */
export const POWERS: FormulaFunctions = {
  pow: plain('power'),
  sqrt: of(squareRoot),
  exp: of(exponential),
  exp10: of((rule) => ({ power: [10, rule] })),
  log: of((rule) => ({ logarithm: [rule] })),
  log10: of((rule) => ({ logarithm: [rule, 10] })),
}
