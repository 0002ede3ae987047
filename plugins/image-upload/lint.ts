import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** More files than may be attached: nobody can answer it. */
export default function lintFiles(element: Element): Issue[] {
  const { minFiles = 0, maxFiles = minFiles } = propsOf(element)
  return minFiles > maxFiles ? [{ code: 'files.crossed', path: '/minFiles' }] : []
}
