import { lintUnused } from '../../runtime/core/element/lint-unused.ts'
import type { Element } from '../../schemas/index.ts'
import { statementOf } from './model.ts'

/** Nobody confirms what was ticked before they came. */
export default function lintToggle(element: Element) {
  return statementOf(element) === undefined ? [] : lintUnused(element, ['defaultValue'])
}
