import type { SavedFilters } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** A document a person: none has more filters, or larger ones, than its schema allows. */
export const SAVED_FILTERS: CollectionDeclaration<SavedFilters> = {
  name: 'savedFilters',
  kind: 'saved-filters',
  indexes: [],
}
