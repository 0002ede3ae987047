import type { CollectionDeclaration } from '../../../store/port.ts'

export interface OfferedOption {
  id: string
  label: string
}

/** The last good copy of what a service offers, for one answer that it was asked with. */
export interface OptionList {
  id: string
  fetchedDate: string
  items: readonly OfferedOption[]
  /** What earlier copies offered and this one does not: somebody may still have it on their screen. */
  earlier: readonly (OfferedOption & { until: string })[]
}

export const OPTION_LISTS: CollectionDeclaration<OptionList & { schemaVersion?: number }> = {
  name: 'optionLists',
  indexes: [{ keys: { fetchedDate: 1 } }],
}
