import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import type { Issue } from '../../../../runtime/core/validation/issue.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'

/** What is wrong with the shape, kind or bounds of an answer to this element. */
export function checkAnswer(services: Services, element: CompiledElement, value: unknown): Issue[] {
  return isWhole(value) ? checksOf(services)(element)(value) : [{ code: 'text_malformed' }]
}

/** An element's schema is compiled once. */
const checksOf = memoize(({ validator }: Services) =>
  memoize((element: CompiledElement): ((value: unknown) => Issue[]) => {
    const schema = element.model?.answer?.schema(element.element)
    return schema ? validator.compileAnswerSchema(schema) : () => [{ code: 'answer.not_allowed' }]
  }),
)

/** False for half a character (a lone surrogate) in any text: no store can hold it. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole)
}
