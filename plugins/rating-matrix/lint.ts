import { lintUnique } from '../../runtime/core/element/lint-unique.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** Statements or grades that cannot be told apart. */
export default function lintMatrix(element: Element): Issue[] {
  const { rows, scale } = propsOf(element)
  return [...lintUnique(rows, 'rows'), ...lintUnique(scale, 'scale')]
}
