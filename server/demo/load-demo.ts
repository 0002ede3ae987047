import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { lintLibrary, lintLibraryItem } from '../../runtime/core/library/lint-library.ts'
import type { Library, LibraryItem } from '../../schemas/index.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import { TEMPLATES } from '../features/template/template/collections.ts'
import type { CollectionDeclaration, Store } from '../store/port.ts'
import { demoAuditTrail } from './audit-trail/index.ts'
import { type Batch, putBatches, refuse, requireValid } from './batches.ts'
import { filer } from './filed-documents.ts'
import { demoComments } from './forms/comments.ts'
import { demoCounters, demoTasks } from './forms/index.ts'
import type { Report } from './forms/report.ts'
import { demoInventories } from './inventories/index.ts'
import { demoLibraries } from './libraries/index.ts'
import { HISTORY_BEGUN } from './load-history.ts'
import { type DemoCampus, type DemoSize, openDemoCampus, writtenDocuments } from './open-demo-campus.ts'

interface LoadOptions {
  store: Store
  validator: DocumentValidator
  registry: ElementRegistry
  collections: readonly CollectionDeclaration[]
  /** `sample` is enough for most tests: 400 people, the 400 busiest airports and seven forms. */
  size?: DemoSize
  /** Called before each collection is written. */
  onProgress?: (loaded: number, total: number) => void
}

/** All of the demonstration, in the order it is written. Templates come last: see `loadDemo`. */
export function demoDocuments(registry: ElementRegistry, size: DemoSize = 'recent'): readonly Batch[] {
  const campus = openDemoCampus(size)
  return documentsOf(registry, campus, size, campus.reports)
}

function documentsOf(
  registry: ElementRegistry,
  campus: DemoCampus,
  size: DemoSize,
  filed: readonly Report[],
): readonly Batch[] {
  const { templates, reports } = campus
  const trail = size === 'history' ? demoAuditTrail(campus) : undefined
  const counters: { id: string }[] = demoCounters(templates, reports)
  return [
    ...(Object.entries(campus.places) as [string, { id: string }[]][]),
    ['tuples', [...campus.tuples, ...campus.assignments]],
    ['libraries', demoLibraries()],
    ['libraryItems', campus.libraryItems],
    ...Object.entries(demoInventories(campus.places.buildings, campus.libraryItems)),
    ['workflows', campus.workflows],
    ['counters', trail ? [...counters, trail.head, HISTORY_BEGUN] : counters],
    ['tasks', demoTasks(templates, reports)],
    ...filer(registry, campus, size)(filed),
    ['outcomeGroups', campus.outcomeGroups],
    ...writtenDocuments(),
    ...demoComments(campus.remarks),
    ...(trail ? [['auditEvents', trail.events] as const] : []),
    ['templates', templates],
  ]
}

/**
 * Loads the demo campus into a store that has no templates yet; a start that was interrupted begins again, because the
 * templates are written last. Every document is validated before the first one is stored. The history follows while the
 * server runs: see `loadHistory`.
 *
 * @returns how many documents were loaded; 0 when the store was not new
 * @throws Error naming the document and the first rule it breaks
 */
export async function loadDemo({
  store,
  validator,
  registry,
  collections,
  size = 'recent',
  onProgress,
}: LoadOptions): Promise<number> {
  if ((await store.collection(TEMPLATES).count({})) > 0) return 0
  const campus = openDemoCampus(size)
  const batches = documentsOf(registry, campus, size, campus.ofTheCast)
  requireValid(validator, collections, batches)
  requireLibraries(batches)
  return putBatches(store, batches, onProgress)
}

/** What a library's schema cannot say (LI-01). */
function requireLibraries(batches: readonly Batch[]): void {
  const all = <T>(wanted: string) =>
    batches.filter(([name]) => name === wanted).flatMap(([, documents]) => documents) as unknown as T[]
  const libraries = all<Library>('libraries')
  const items = Map.groupBy(all<LibraryItem>('libraryItems'), ({ libraryId }) => libraryId)
  for (const library of libraries) {
    refuse('libraries', library.id, lintLibrary(library))
    for (const item of items.get(library.id) ?? [])
      refuse('libraryItems', item.id, lintLibraryItem(item, library))
  }
}
