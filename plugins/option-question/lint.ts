import { lintUnique } from '../../runtime/core/element/lint-unique.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** Options that cannot be told apart, or none where one must be chosen. */
export default function lintOptions(element: Element): Issue[] {
  const { options = [] } = propsOf(element)
  const isUnanswerable = element.required === true && options.length === 0
  return [
    ...lintUnique(options, 'options'),
    ...(isUnanswerable ? [{ code: 'options.none', path: '/options' }] : []),
  ]
}
