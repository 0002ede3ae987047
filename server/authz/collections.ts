import type { RelationTuple } from '../../schemas/index.ts'
import type { CollectionDeclaration } from '../store/port.ts'

export const TUPLES: CollectionDeclaration<RelationTuple> = {
  name: 'tuples',
  kind: 'relation-tuple',
  indexes: [
    { keys: { object: 1, relation: 1, user: 1 }, unique: true },
    { keys: { user: 1, relation: 1, object: 1 } },
    { keys: { relation: 1, object: 1, user: 1 } },
    { keys: { 'pending.token': 1 } },
  ],
}
