import type { CenterOfExcellence } from '../../../../schemas/index.ts'
import type { KindCollection } from '../../../store/port.ts'

export const CENTERS: KindCollection<CenterOfExcellence> = {
  name: 'centersOfExcellence',
  kind: 'center-of-excellence',
  indexes: [{ keys: { roles: 1 }, list: 'roles' }],
}
