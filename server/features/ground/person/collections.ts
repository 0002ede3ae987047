import type { Person } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { personTokens } from './person-tokens.ts'

export const PEOPLE: CollectionDeclaration<Person> = {
  name: 'people',
  kind: 'person',
  indexes: [
    { keys: { campusCode: 1, lastName: 1 } },
    { keys: { email: 1 }, unique: true },
    { keys: { 'provisioned.nameKey': 1 } },
    { keys: { 'provisioned.externalId': 1 } },
    { keys: { searchTokens: 1 }, list: 'searchTokens' },
    { keys: { campusCode: 1, searchTokens: 1 }, list: 'searchTokens' },
  ],
  derived: {
    version: 2,
    prepare: async () => ({ of: (person) => ({ searchTokens: personTokens(person) }) }),
  },
}
