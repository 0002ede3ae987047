import type { GridState } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const GRID_STATES: CollectionDeclaration<GridState> = {
  name: 'gridStates',
  kind: 'grid-state',
  indexes: [{ keys: { programId: 1, identifier: 1, ownerId: 1 } }],
}

/** So many a person has of one template. */
export const MOST_VIEWS = 50
