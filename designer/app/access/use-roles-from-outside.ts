import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { outsideQuery, type RoleFromOutside } from './operations.ts'

/** As many as the server is asked for at once. */
const MOST = 500

/** Which roles of these people nobody gave by hand, as far as the viewer may know: global admins do. */
export function useRolesFromOutside(userIds: readonly string[]): readonly RoleFromOutside[] {
  const { session, abilities } = useApplication()
  const isAdmin = abilities.has('admin')
  const asked = userIds.slice(0, MOST)
  const { data } = useLoad(
    async (signal) =>
      isAdmin && asked.length > 0
        ? (await session.transport.request(outsideQuery, { userIds: asked }, { signal })).rolesFromOutside
        : [],
    [session, isAdmin, asked.join(' ')],
  )
  return data ?? []
}
