import { Link } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { campusAdminQuery } from './operations.ts'
import styles from './ProgramPage.module.css'

const CAMPUS_FLAG = 'rollout-campus-level-roles-and-permissions-configuration'

/** To the roles and people of a campus, or of what is global, for those who look after them (SG-02, SG-07). */
export function AdminLinks({ campusId }: { campusId?: string }) {
  const { session, flags, abilities } = useApplication()
  const isOffered = campusId === undefined ? abilities.has('can_manage_permissions') : flags.has(CAMPUS_FLAG)
  const { data } = useLoad(
    async (signal) => {
      if (campusId === undefined || !isOffered) return isOffered
      const asked = { user: `user:${session.user.userId}`, object: `campus:${campusId}` }
      return (await session.transport.request(campusAdminQuery, asked, { signal })).check.allowed
    },
    [session, campusId, isOffered],
  )
  if (!data) return null
  const home = campusId === undefined ? '/studio/global' : `/studio/campus/${campusId}`
  const hasUsers = campusId !== undefined || flags.has('rollout-global-role-management')
  return (
    <span className={styles.buttons}>
      <Link href={`${home}/role`} asChild>
        <ButtonLink small>{campusId === undefined ? 'Global roles' : 'Campus roles'}</ButtonLink>
      </Link>
      {hasUsers && (
        <Link href={`${home}/user-management`} asChild>
          <ButtonLink small>{campusId === undefined ? 'Global users' : 'Campus users'}</ButtonLink>
        </Link>
      )}
    </span>
  )
}
