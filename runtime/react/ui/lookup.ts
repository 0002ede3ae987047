import type { LookupItem } from '../../core/element/lookup.ts'

/** Asks the server what may be chosen for a question. */
export type Lookup = (term: string, signal: AbortSignal) => Promise<readonly LookupItem[]>
