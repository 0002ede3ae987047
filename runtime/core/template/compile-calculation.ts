import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, ElementModel, Scalar } from '../element/define-element.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { Calculation } from '../model/compiled-template.ts'
import type { RuleScope, RuleValue } from '../model/rule.ts'

/** The expression of an element that nobody answers. Undefined for one that people answer. */
export function compileCalculation(
  element: Element,
  model: ElementModel | undefined,
): Calculation | undefined {
  const calculated = model?.answer?.from?.calculated
  if (!calculated) return undefined
  return compile(element[calculated.property], calculated.property, (value) =>
    calculated.answer(value, element),
  )
}

/** The expression of a question's default. Undefined for one that has none, or starts with an answer. */
export function compileSuggestion(
  element: Element,
  model: ElementModel | undefined,
): Calculation | undefined {
  const { default: given } = element
  const scalar = model?.answer?.from?.scalar
  if (!scalar || typeof given !== 'object' || given === null || !Object.hasOwn(given, 'value'))
    return undefined
  return compile(given.value, 'default/value', (value) => {
    const single = Array.isArray(value) ? value[0] : value
    return single === null || Array.isArray(single) ? null : scalar(single as Scalar, element)
  })
}

/** One that cannot be read, or whose plugin trips over its value, stays empty. */
function compile(
  expression: unknown,
  property: string,
  answer: (value: RuleValue) => AnswerValue | null,
): Calculation {
  const rule = compileRule(expression)
  return {
    property,
    references: rule.references,
    issues: rule.issues,
    sources: [],
    evaluate(scope: RuleScope): AnswerValue | null {
      try {
        const value = rule.value(scope)
        return value === null ? null : answer(value)
      } catch {
        return null
      }
    },
  }
}
