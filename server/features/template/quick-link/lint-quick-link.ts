import { localPath } from '../../../../runtime/core/navigation/local-path.ts'
import type { Issue, QuickLink } from '../../../../schemas/index.ts'
import { lintViewerRule } from '../../ground/program/index.ts'

/** A link that leads nowhere, or whose rule cannot be read or asks for a form: there is none on the home page. */
export const lintQuickLink = ({ url, showWhen }: QuickLink): Issue[] => [
  ...(url !== '/' && localPath(url) === '/' ? [{ code: 'quick_link.elsewhere', path: '/url' }] : []),
  ...lintViewerRule(showWhen),
]
