import { Link } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { useLinks } from '../../runtime/app/shell/use-links.ts'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { campusAdminQuery } from './operations.ts'
import styles from './ProgramPage.module.css'
import { texts } from './texts.ts'

const CAMPUS_FLAG = 'rollout-campus-level-roles-and-permissions-configuration'

/** To what concerns the whole installation, for those who look after any of it (SG-07). */
export function GlobalLink() {
  const [first] = useLinks('studio global')
  return (
    first && (
      <Link href={first.href} asChild>
        <ButtonLink small>{common.global}</ButtonLink>
      </Link>
    )
  )
}

/** To the roles and people of a campus, for its admins (SG-02). */
export function CampusLinks({ campusId }: { campusId: string }) {
  const { session, flags } = useApplication()
  const isOffered = flags.has(CAMPUS_FLAG)
  const { data } = useLoad(
    async (signal) => {
      if (!isOffered) return false
      const asked = { user: `user:${session.user.userId}`, object: `campus:${campusId}` }
      return (await session.transport.request(campusAdminQuery, asked, { signal })).check.allowed
    },
    [session, campusId, isOffered],
  )
  if (!data) return null
  const home = `/studio/campus/${campusId}`
  return (
    <span className={styles.buttons}>
      <Link href={`${home}/role`} asChild>
        <ButtonLink small>{texts.campusRolesShort}</ButtonLink>
      </Link>
      <Link href={`${home}/user-management`} asChild>
        <ButtonLink small>{texts.campusUsers}</ButtonLink>
      </Link>
    </span>
  )
}
