import { isSafePattern } from '../../runtime/core/pattern/safe-pattern.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** A pattern that no text can be held against, or bounds that no number is within. */
export function lintText(element: Element): Issue[] {
  const { pattern, min, max } = propsOf(element)
  const issues: Issue[] = []
  if (pattern !== undefined && !isSafePattern(pattern))
    issues.push({ code: 'pattern.unusable', path: '/pattern' })
  if (min !== undefined && max !== undefined && min > max)
    issues.push({ code: 'bounds.crossed', path: '/max' })
  return issues
}
