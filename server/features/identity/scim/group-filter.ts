import type { Services } from '../../../contract/services.ts'
import type { Filter } from '../../../store/port.ts'
import { MEMBERSHIPS } from './collections.ts'
import { evaluateFilter, readFilter } from './read-filter.ts'
import { nameKeyOf } from './user-resource.ts'

/** As many as one person is in. */
const MOST = 1_000

/** @throws ScimError invalidFilter */
export async function groupFilter({ store }: Services, text: string | undefined): Promise<Filter> {
  if (text === undefined) return {}
  return evaluateFilter<Filter>(readFilter(text), {
    equal: {
      id: (value) => ({ id: String(value) }),
      displayname: (value) => ({ nameKey: nameKeyOf(String(value)) }),
      externalid: (value) => ({ externalId: String(value) }),
      async 'members.value'(value) {
        const found = await store.collection(MEMBERSHIPS).find({ userId: String(value) }, { limit: MOST })
        return { id: { $in: found.map(({ groupId }) => groupId) } }
      },
    },
    and: (parts) => ({ $and: [...parts] }),
    or: (parts) => ({ $or: [...parts] }),
  })
}
