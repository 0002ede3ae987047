import { useState } from 'react'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import {
  deleteSavedFilterMutation,
  type SavedFilter,
  savedFiltersQuery,
  saveFilterMutation,
} from './operations.ts'

export interface SavedFilterList {
  /** Undefined until they are there. */
  filters: readonly SavedFilter[] | undefined
  hasFailed: boolean
  reload(): void
  /** Keeps it; under an id that there is, in the place of that. */
  save(filter: SavedFilter): Promise<void>
  remove(id: string): Promise<void>
}

/** The filters that the person has saved. */
export function useSavedFilters(): SavedFilterList {
  const { transport } = useApplication().session
  const [changed, setChanged] = useState<readonly SavedFilter[]>()
  const { data, error, reload } = useLoad(
    async (signal) => (await transport.request(savedFiltersQuery, {}, { signal })).savedFilters,
    [transport],
  )
  return {
    filters: changed ?? data,
    hasFailed: Boolean(error),
    reload,
    save: async (input) => setChanged((await transport.request(saveFilterMutation, { input })).saveFilter),
    remove: async (id) =>
      setChanged((await transport.request(deleteSavedFilterMutation, { id })).deleteSavedFilter),
  }
}
