import type { Role } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const ROLES: CollectionDeclaration<Role> = {
  name: 'roles',
  kind: 'role',
  indexes: [{ keys: { nodeType: 1, nodeId: 1, name: 1 }, unique: true }],
}
