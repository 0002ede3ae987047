import type { Building, Campus } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { buildingTokens } from './building-tokens.ts'

export const CAMPUSES: CollectionDeclaration<Campus> = { name: 'campuses', kind: 'campus', indexes: [] }

/** Buildings that are not archived. */
export const OFFERED_BUILDINGS = { archivedDate: { $exists: false } }

export const BUILDINGS: CollectionDeclaration<Building> = {
  name: 'buildings',
  kind: 'building',
  indexes: [
    { keys: { campusCode: 1, code: 1 }, unique: true },
    { keys: { campusCode: 1, name: 1 } },
    { keys: { searchTokens: 1 }, list: 'searchTokens' },
    { keys: { campusCode: 1, searchTokens: 1 }, list: 'searchTokens' },
  ],
  derived: {
    version: 1,
    prepare: async () => ({ of: (building) => ({ searchTokens: buildingTokens(building) }) }),
  },
}
