import { compileRule } from '../../../runtime/core/expression/compile-rule.ts'
import { localPath } from '../../../runtime/core/navigation/local-path.ts'
import type { Issue, QuickLink } from '../../../schemas/index.ts'

/** A link that leads nowhere, or whose rule cannot be read or asks for a form: there is none on the home page. */
export function lintQuickLink({ url, showWhen = true }: QuickLink): Issue[] {
  const { issues, references, readsStatus } = compileRule(showWhen)
  return [
    ...(url !== '/' && localPath(url) === '/' ? [{ code: 'quick_link.elsewhere', path: '/url' }] : []),
    ...issues.map((issue) => ({ ...issue, path: `/showWhen${issue.path ?? ''}` })),
    ...(references.length > 0 || readsStatus ? [{ code: 'quick_link.reads_form', path: '/showWhen' }] : []),
  ]
}
