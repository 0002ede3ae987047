import { GLOBAL, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { invalid } from '../../../contract/app-error.ts'
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import type { Services } from '../../../contract/services.ts'
import { PEOPLE } from './collections.ts'

type Parts = Pick<Services, 'store' | 'clock' | 'newId' | 'authorizer'>

/** More admins of everything than anybody has. */
const MOST = 1000

/**
 * Ends what makes somebody an admin of everything, one at a time: of the last two, one stays. Of those who may not sign in
 * any more nobody could give rights.
 *
 * @throws AppError VALIDATION_FAILED `role.last_admin` when no other admin could sign in
 */
export async function unlessLastAdmin<T>(services: Parts, userId: string, end: () => Promise<T>): Promise<T> {
  if (!(await globalAdmins(services)).includes(userId)) return end()
  return oneAtATime(services, 'global admins', async () => {
    const others = (await globalAdmins(services)).filter((id) => id !== userId)
    const active = { id: { $in: others }, isActive: true }
    if ((await services.store.collection(PEOPLE).count(active, { limit: 1 })) === 0)
      throw invalid({ code: 'role.last_admin', path: 'userId' })
    return end()
  })
}

async function globalAdmins({ authorizer }: Parts): Promise<string[]> {
  const { users } = await authorizer.listUsers(RELATION.admin, GLOBAL, 'user', { limit: MOST })
  return users.map((user) => user.slice(userObject('').length))
}
