import type { CenterOfExcellence } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const CENTERS: CollectionDeclaration<CenterOfExcellence> = {
  name: 'centersOfExcellence',
  kind: 'center-of-excellence',
  indexes: [{ keys: { roles: 1 }, list: 'roles' }],
}
