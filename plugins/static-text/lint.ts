import { lintUnused } from '../../runtime/core/element/lint-unused.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'

/** What is said of a question, and nowhere shown of a text. */
export default function lintStaticText(element: Element): Issue[] {
  return lintUnused(element, ['prompt', 'description', 'info'])
}
