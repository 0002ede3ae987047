import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import type { Span } from '../../runtime/core/explain/spans.ts'
import type { Caller } from '../contract/caller.ts'
import { publishedTemplates } from '../features/authoring/publishing/index.ts'
import type { FolderContent } from './read-folder.ts'

/** What a folder would change in a template that is published. */
interface TemplateDifference {
  /** `templates/injury-301` */
  name: string
  version: number
  /** In sentences, in the order of the template. */
  changes: readonly string[]
}

/** What is named stands in quotation marks; a terminal sets nothing apart. */
const plain = (sentence: readonly Span[]): string =>
  sentence.map(({ text, quoted }) => (quoted ? `"${text.replace(/[\u2066-\u2069]/g, '')}"` : text)).join('')

/** The published templates that the folder holds, as far as the caller may read them, with what it changes in each. */
export async function* diffFolder(
  caller: Caller,
  { templates }: FolderContent,
): AsyncGenerator<TemplateDifference> {
  const sources = new Map(templates.map((source) => [source.name, source]))
  for await (const { version, ...published } of publishedTemplates(caller)) {
    const source = sources.get(published.template.groupId)
    if (!source) continue
    const { template, workflow, outcomes, notifications, metrics, starters } = source
    const there = {
      ...{ template: template.value, workflow: workflow.value, outcomes: outcomes.value },
      ...{ notifications: notifications.value, metrics: metrics.value },
      // Who may start it is left as it is where the folder does not say.
      starters: starters.value ?? published.starters,
    }
    const changes = diffDocuments(published, there).map((change) => plain(sayChange(change)))
    yield { name: `templates/${source.name}`, version, changes }
  }
}
