import { humaniseId, normaliseId } from '../text/normalise-id.ts'

type StatusTone = 'gray' | 'blue' | 'green' | 'orange' | 'red'

/** One entry of the status registry document. */
interface StatusEntry {
  id: string
  aliases?: readonly string[]
  label?: string
  tone?: StatusTone
  isCompleted?: boolean
  isFinal?: boolean
}

export interface StatusRegistry {
  statuses: readonly StatusEntry[]
}

export interface StatusInfo {
  /** The registry's id, or the normalised status when the registry has none. */
  id: string
  label: string
  tone: StatusTone
  /** Read-only-like for lists and summaries (WF-11). Editing depends on the workflow's `update` alone. */
  isCompleted: boolean
  isFinal: boolean
}

const NO_STATUSES: StatusRegistry = { statuses: [] }

const indexes = new WeakMap<StatusRegistry, ReadonlyMap<string, StatusEntry>>()

function indexOf(registry: StatusRegistry): ReadonlyMap<string, StatusEntry> {
  let index = indexes.get(registry)
  if (!index) {
    const entries = new Map<string, StatusEntry>()
    for (const entry of registry.statuses) {
      for (const name of [entry.id, ...(entry.aliases ?? [])]) {
        if (!entries.has(normaliseId(name))) entries.set(normaliseId(name), entry)
      }
    }
    index = entries
    indexes.set(registry, index)
  }
  return index
}

/**
 * How a form's status is shown and counted. An unknown one is gray with its id in words; undefined when there is no
 * status at all: a dash.
 */
export function statusOf(
  status: string | null | undefined,
  registry: StatusRegistry = NO_STATUSES,
): StatusInfo | undefined {
  if (!status?.trim()) return undefined
  const id = normaliseId(status)
  const entry = indexOf(registry).get(id)
  return {
    id: entry ? normaliseId(entry.id) : id,
    label: entry?.label ?? humaniseId(entry?.id ?? status),
    tone: entry?.tone ?? 'gray',
    isCompleted: entry?.isCompleted ?? false,
    isFinal: entry?.isFinal ?? false,
  }
}
