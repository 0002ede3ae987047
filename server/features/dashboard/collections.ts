import type { Dashboard } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

/** In the order in which they were made: the first is a program's own where only one is shown (DM-03). */
export const DASHBOARDS: CollectionDeclaration<Dashboard> = {
  name: 'dashboards',
  kind: 'dashboard',
  indexes: [{ keys: { programId: 1, createdDate: 1 } }],
}

/** So many has a program. */
export const MOST_DASHBOARDS = 50
