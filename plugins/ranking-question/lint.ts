import { lintUnique } from '../../runtime/core/element/lint-unique.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { countOf, optionsOf } from './props.ts'

/** Options that cannot be told apart, none where an order must be given, and numbers that cannot be met. */
export default function lintRanking(element: Element): Issue[] {
  const options = optionsOf(element)
  const { min, max } = countOf(element)
  const count = options.length
  const asked = [element.minSelected, element.maxSelected]
  const isCrossed = typeof asked[0] === 'number' && typeof asked[1] === 'number' && asked[0] > asked[1]
  const isUnanswerable = element.required === true && count === 0
  return [
    ...lintUnique(options, 'options'),
    ...(isUnanswerable ? [{ code: 'options.none', path: '/options' }] : []),
    ...(isCrossed ? [{ code: 'bounds.crossed', path: '/maxSelected' }] : []),
    ...(min > max && !isCrossed
      ? [{ code: 'options.too_few', path: '/minSelected', params: { min, count } }]
      : []),
  ]
}
