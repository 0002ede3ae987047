import type {
  Integration,
  Library,
  NotificationTemplate,
  PageLayout,
  Program,
  QuickLink,
  Reminder,
  Report,
  Role,
} from '../../schemas/index.ts'
import type { Issue } from '../../schemas/issue.ts'
import { AppError } from '../contract/app-error.ts'
import type { Caller } from '../contract/caller.ts'
import {
  type ItemContent,
  publishLibrary,
  publishSetting,
  publishTemplate,
  requireStarters,
  setStarters,
  type TemplateDocument,
} from '../features/publishing/index.ts'
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

type Work = () => Promise<Omit<Imported, 'name'>>

/**
 * Publishes a folder that was checked, each document by itself and whole: first what others name, templates last.
 * A document that is refused leaves nothing of itself, and does not keep the others from being published.
 */
export async function* importFolder(caller: Caller, content: FolderContent): AsyncGenerator<Imported> {
  const stored = async (change: Promise<boolean>) => ({
    outcome: (await change) ? ('stored' as const) : ('unchanged' as const),
  })
  const work: [name: string, run: Work][] = [
    ...content.settings.programs.map(({ name, value }): [string, Work] => [
      `programs/${name}`,
      () => stored(publishSetting(caller, 'programs', value as Program)),
    ]),
    ...content.settings.roles.map(({ name, value }): [string, Work] => [
      `roles/${name}`,
      () => stored(publishSetting(caller, 'roles', value as Role)),
    ]),
    ...content.libraries.map(({ name, library, items }): [string, Work] => [
      `libraries/${name}`,
      () =>
        stored(
          publishLibrary(caller, { library: library.value as Library, items: items.value as ItemContent[] }),
        ),
    ]),
    ...content.settings.notifications.map(({ name, value }): [string, Work] => [
      `notifications/${name}`,
      () => stored(publishSetting(caller, 'notifications', value as NotificationTemplate)),
    ]),
    ...content.settings.integrations.map(({ name, value }): [string, Work] => [
      `integrations/${name}`,
      () => stored(publishSetting(caller, 'integrations', value as Integration)),
    ]),
    ...content.templates.map((source): [string, Work] => [
      `templates/${source.name}`,
      () => importTemplate(caller, source),
    ]),
    ...content.settings.reminders.map(({ name, value }): [string, Work] => [
      `reminders/${name}`,
      () => stored(publishSetting(caller, 'reminders', value as Reminder)),
    ]),
    ...content.settings.reports.map(({ name, value }): [string, Work] => [
      `reports/${name}`,
      () => stored(publishSetting(caller, 'reports', value as Report)),
    ]),
    ...content.settings['quick-links'].map(({ name, value }): [string, Work] => [
      `quick-links/${name}`,
      () => stored(publishSetting(caller, 'quick-links', value as QuickLink)),
    ]),
    ...content.settings.layouts.map(({ name, value }): [string, Work] => [
      `layouts/${name}`,
      () => stored(publishSetting(caller, 'layouts', value as PageLayout)),
    ]),
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
