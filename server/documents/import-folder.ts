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
  setStarters,
  type TemplateDocument,
} from '../features/authoring/publishing/index.ts'
import { importOrder } from './import-order.ts'
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

const stored = async (change: Promise<boolean>) => ({
  outcome: (await change) ? ('stored' as const) : ('unchanged' as const),
})

interface Work {
  folder: string
  name: string
  run(): Promise<Omit<Imported, 'name'>>
}

/**
 * Publishes a folder that was checked, each document by itself and whole: first what others name.
 * A document that is refused leaves nothing of itself, and does not keep the others from being published.
 */
export async function* importFolder(caller: Caller, content: FolderContent): AsyncGenerator<Imported> {
  const work: Work[] = [
    ...content.settings.map(({ folder, name, value }) => ({
      ...{ folder, name },
      run: () => stored(publishSetting(caller, folder, value)),
    })),
    ...content.libraries.map(({ name, library, items }) => ({
      ...{ folder: 'libraries', name },
      run: () =>
        stored(
          publishLibrary(caller, { library: library.value as Library, items: items.value as ItemContent[] }),
        ),
    })),
    ...content.templates.map((source) => ({
      ...{ folder: 'templates', name: source.name },
      run: () => importTemplate(caller, source),
    })),
  ]
  const order = importOrder(caller.services)
  for (const each of work.toSorted((a, b) => order.indexOf(a.folder) - order.indexOf(b.folder)))
    yield { name: `${each.folder}/${each.name}`, ...(await attempt(each)) }
}

async function attempt({ run }: Work): Promise<Omit<Imported, 'name'>> {
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
