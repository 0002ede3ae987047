import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, ElementModel } from '../element/define-element.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { RuleScope } from '../expression/types.ts'
import type { Calculation } from './types.ts'

/**
 * Compiles the expression of an element that nobody answers. Undefined for one that people answer; one that cannot be
 * read, or whose plugin trips over its value, stays empty.
 */
export function compileCalculation(
  element: Element,
  model: ElementModel | undefined,
): Calculation | undefined {
  const calculated = model?.answer?.from?.calculated
  if (!calculated) return undefined
  const rule = compileRule(element[calculated.property])
  return {
    property: calculated.property,
    references: rule.references,
    issues: rule.issues,
    sources: [],
    evaluate(scope: RuleScope): AnswerValue | null {
      try {
        const value = rule.value(scope)
        return value === null ? null : calculated.answer(value, element)
      } catch {
        return null
      }
    },
  }
}
