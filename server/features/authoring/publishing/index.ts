import type { Feature } from '../../../feature.ts'
import { settleVersions } from './settle-versions.ts'

export {
  checkLibrary,
  checkMetrics,
  checkOutcomes,
  checkSetting,
  checkTemplate,
  checkWorkflow,
} from './check-documents.ts'
export { checkNotifications } from './check-notifications.ts'
export {
  contentOfTemplate,
  contentOfWorkflow,
  type ItemContent,
  type TemplateDocument,
} from './content.ts'
export { checkStarters, findProblems, type Problem } from './find-problems.ts'
export { publishLibrary } from './publish-library.ts'
export { publishSetting } from './publish-setting.ts'
export { type Published, publishTemplate } from './publish-template.ts'
export { type PublishedWorkflow, publishWorkflow, requireWorkflowAuthor } from './publish-workflow.ts'
export {
  publishedDocuments,
  publishedLibraries,
  publishedSettings,
  publishedTemplates,
  publishedWith,
} from './read-published.ts'
export { requireStarters, setStarters } from './set-starters.ts'
export { settingIn, settingsOf } from './settings.ts'

/** Versions of what authors make. */
export const publishingFeature: Feature = {
  jobs: [{ name: 'say what was published', everyMs: 10 * 60_000, run: settleVersions }],
  audit: {
    library: { acts: { publish: 'Published a library' } },
    template: { name: 'Templates', acts: { publish: 'Published a template' } },
    workflow: { name: 'Workflows', acts: { publish: 'Published a workflow' } },
  },
}
