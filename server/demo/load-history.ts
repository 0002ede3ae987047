import { setTimeout } from 'node:timers/promises'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import { COUNTERS, type CounterDocument } from '../store/counters.ts'
import type { CollectionDeclaration, Store } from '../store/port.ts'
import { putBatches, requireValid } from './batches.ts'
import { filer } from './filed-documents.ts'
import { openDemoCampus } from './open-demo-campus.ts'

/** How many families of forms are in the store: a demo that has this counter has a history, or gets it. */
export const HISTORY_BEGUN: CounterDocument = { id: 'demo-history', value: 0 }

/** So few hold up nobody who uses the server meanwhile. */
const AT_ONCE = 25
const PAUSE_MS = 2

interface LoadOptions {
  store: Store
  validator: DocumentValidator
  registry: ElementRegistry
  collections: readonly CollectionDeclaration[]
  isStopping?: () => boolean
}

/**
 * Loads the forms of three years, in pieces while the server runs; a stopped server goes on where it was.
 *
 * @returns how many forms were loaded; 0 when there is no history to load
 */
export async function loadHistory({
  store,
  validator,
  registry,
  collections,
  isStopping = () => false,
}: LoadOptions): Promise<number> {
  const counters = store.collection(COUNTERS)
  const { id } = HISTORY_BEGUN
  const begun = await counters.findOne({ id })
  if (!begun || begun.value < 0) return 0
  const campus = openDemoCampus('history')
  const file = filer(registry, campus, 'history')
  // By their ids what is written at once comes next to each other, and few pages of the file are written for it.
  const families = campus.history.toSorted(([a], [b]) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))
  let loaded = 0
  for (let from = begun.value; from < families.length && !isStopping(); from += AT_ONCE) {
    const reports = families.slice(from, from + AT_ONCE).flat()
    const batches = file(reports)
    requireValid(validator, collections, batches)
    await putBatches(store, batches)
    const next = from + AT_ONCE
    await counters.updateOne({ id }, { $set: { value: next < families.length ? next : DONE } })
    loaded += reports.length
    await setTimeout(PAUSE_MS)
  }
  return loaded
}

const DONE = -1
