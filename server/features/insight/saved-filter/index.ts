import type { Feature } from '../../../feature.ts'
import { SAVED_FILTERS } from './collections.ts'
import { deleteSavedFilterField } from './delete-saved-filter.ts'
import { saveFilterField } from './save-filter.ts'
import { savedFiltersField } from './saved-filters.ts'

/** Lists of documents that a person has given names. */
export const savedFilterFeature: Feature = {
  collections: [SAVED_FILTERS],
  graphql: [savedFiltersField, saveFilterField, deleteSavedFilterField],
}
