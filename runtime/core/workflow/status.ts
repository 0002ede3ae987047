import { humaniseId, normaliseId } from './normalise-id.ts'

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

/** WF-11: what counts as completed when neither the registry nor the workflow's state says. */
const COMPLETED = new Set([
  'complete',
  'completed',
  'submitted',
  'trip_updated',
  'reported',
  'planned_application',
  'application_recalled',
  'under_review',
  'auto_approved',
  'recall_report',
])

const tone = (ids: readonly string[], colour: StatusTone): StatusEntry[] =>
  ids.map((id) => ({ id, tone: colour }))

/** The badge tables of 001 §4 and 002 §4, for an installation without a registry document. */
export const DEFAULT_STATUSES: StatusRegistry = {
  statuses: [
    ...tone(['draft'], 'gray'),
    ...tone(['assigned'], 'blue'),
    ...tone(['submitted', 'investigation_completed', 'completed', 'complete'], 'green'),
    ...tone(['approve', 'approved', 'trip_updated'], 'green'),
    ...tone(['under_review', 'revisions_requested', 'under_investigation'], 'orange'),
    ...tone(['in_progress', 'update_in_progress'], 'orange'),
  ],
}

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
  registry: StatusRegistry = DEFAULT_STATUSES,
): StatusInfo | undefined {
  if (!status?.trim()) return undefined
  const id = normaliseId(status)
  const entry = indexOf(registry).get(id)
  return {
    id: entry ? normaliseId(entry.id) : id,
    label: entry?.label ?? humaniseId(entry?.id ?? status),
    tone: entry?.tone ?? 'gray',
    isCompleted: entry?.isCompleted ?? COMPLETED.has(entry ? normaliseId(entry.id) : id),
    isFinal: entry?.isFinal ?? false,
  }
}
