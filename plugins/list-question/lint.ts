import { lintText } from '../../runtime/core/text-kind/lint-text.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { MOST_VALUES, propsOf } from './props.ts'

/** What no value can be, and a number of them that cannot be met. */
export default function lintList(element: Element): Issue[] {
  const { minValues = 0, maxValues = MOST_VALUES } = propsOf(element)
  return [
    ...lintText(element),
    ...(minValues > maxValues ? [{ code: 'bounds.crossed', path: '/maxValues' }] : []),
  ]
}
