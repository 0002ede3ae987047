import type { Library } from '../../schemas/index.ts'
import type { Issue } from '../../schemas/issue.ts'
import { AppError } from '../contract/app-error.ts'
import type { Caller } from '../contract/caller.ts'
import {
  type ItemContent,
  publishLibrary,
  publishSetting,
  publishTemplate,
  requireStarters,
  type SettingName,
  type Settings,
  setStarters,
  type TemplateDocument,
} from '../features/authoring/publishing/index.ts'
import type { FolderContent, TemplateSource } from './read-folder.ts'

/** What became of one document. */
export interface Imported {
  name: string
  outcome: 'published' | 'stored' | 'unchanged' | 'refused'
  version?: number
  /** Of its template. */
  warnings?: readonly Issue[]
  error?: AppError
}

/** What names another document comes after it. */
const BEFORE_LIBRARIES: readonly SettingName[] = ['programs', 'roles', 'centers']
const BEFORE_TEMPLATES: readonly SettingName[] = [
  'rooms',
  'inventories',
  'stores',
  'notifications',
  'integrations',
]
const AFTER_TEMPLATES: readonly SettingName[] = ['reminders', 'reports', 'quick-links', 'layouts']

const stored = async (change: Promise<boolean>) => ({
  outcome: (await change) ? ('stored' as const) : ('unchanged' as const),
})

type Work = () => Promise<Omit<Imported, 'name'>>

/**
 * Publishes a folder that was checked, each document by itself and whole: first what others name, templates last.
 * A document that is refused leaves nothing of itself, and does not keep the others from being published.
 */
export async function* importFolder(caller: Caller, content: FolderContent): AsyncGenerator<Imported> {
  const settings = (kind: SettingName) =>
    content.settings[kind].map(({ name, value }): [string, Work] => [
      `${kind}/${name}`,
      () => stored(publishSetting(caller, kind, value as Settings[typeof kind])),
    ])
  const work: [name: string, run: Work][] = [
    ...BEFORE_LIBRARIES.flatMap(settings),
    ...content.libraries.map(({ name, library, items }): [string, Work] => [
      `libraries/${name}`,
      () =>
        stored(
          publishLibrary(caller, { library: library.value as Library, items: items.value as ItemContent[] }),
        ),
    ]),
    ...BEFORE_TEMPLATES.flatMap(settings),
    ...content.templates.map((source): [string, Work] => [
      `templates/${source.name}`,
      () => importTemplate(caller, source),
    ]),
    ...AFTER_TEMPLATES.flatMap(settings),
  ]
  for (const [name, run] of work) yield { name, ...(await attempt(run)) }
}

async function attempt(run: Work): Promise<Omit<Imported, 'name'>> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { outcome: 'refused', error }
  }
}

async function importTemplate(
  caller: Caller,
  { name, template, workflow, starters, outcomes, notifications, metrics }: TemplateSource,
): Promise<Omit<Imported, 'name'>> {
  const users = starters.value as readonly string[] | undefined
  // Asked first: a template that is published without those who may start it would be half of what was wanted.
  if (users) await requireStarters(caller, name, users)
  const document = {
    template: template.value,
    workflow: workflow.value,
    outcomes: outcomes.value,
    notifications: notifications.value,
    metrics: metrics.value,
  } as TemplateDocument
  const { outcome, version, warnings } = await publishTemplate(caller, document)
  const isOpened = users ? await setStarters(caller, name, users) : false
  return { outcome: outcome === 'unchanged' && isOpened ? 'stored' : outcome, version, warnings }
}
