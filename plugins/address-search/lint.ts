import { lintUnused } from '../../runtime/core/element/lint-unused.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { mayType } from './props.ts'

/** Which addresses a search will know, nobody can tell where the template is written. */
export default function lintAddress(element: Element): Issue[] {
  if (mayType(element)) return []
  const unused = lintUnused(element, ['requiredParts'])
  if (unused.length > 0 || element.required !== true) return unused
  return [{ code: 'address.search_only', path: '/allowFreeText', severity: 'warning' }]
}
