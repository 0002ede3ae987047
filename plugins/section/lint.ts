import { labelOf } from '../../runtime/core/element/label-of.ts'
import { lintUnused } from '../../runtime/core/element/lint-unused.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'

/** A section that is closed for good, or has nothing to open it by. */
export default function lintSection(element: Element): Issue[] {
  if (element.collapsible !== true) return lintUnused(element, ['collapsed'])
  return labelOf(element) ? [] : [{ code: 'section.unnamed', path: '/name' }]
}
