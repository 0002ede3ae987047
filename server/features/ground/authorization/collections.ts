import type { Role } from '../../../../schemas/index.ts'
import type { KindCollection } from '../../../store/port.ts'

export const ROLES: KindCollection<Role> = {
  name: 'roles',
  kind: 'role',
  indexes: [{ keys: { nodeType: 1, nodeId: 1, name: 1 }, unique: true }],
}
