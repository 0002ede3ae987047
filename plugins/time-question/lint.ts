import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** Bounds that no time is within. */
export default function lintTime(element: Element): Issue[] {
  const { min, max } = propsOf(element)
  return min !== undefined && max !== undefined && min > max ? [{ code: 'bounds.crossed', path: '/max' }] : []
}
