import { lintUnique } from '../../runtime/core/element/lint-unique.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** Units that cannot be told apart. */
export default function lintMeasurement(element: Element): Issue[] {
  return lintUnique(propsOf(element).units ?? [], 'units', ({ code }) => code)
}
