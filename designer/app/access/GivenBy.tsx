import { Link } from 'wouter'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { RoleFromOutside } from './operations.ts'

/** Behind a role that nobody gave by hand: what gives it. */
export function GivenBy({ given }: { given: RoleFromOutside | undefined }) {
  if (!given) return null
  const [group] = given.groups
  return (
    <span className={muted}>
      {' '}
      given by{' '}
      {group ? (
        <Link href={`/studio/global/groups?search=${encodeURIComponent(group.name)}`}>
          group {group.name}
        </Link>
      ) : given.byClaims ? (
        <Link href="/studio/global/claims">claims at sign-in</Link>
      ) : (
        'a group of the directory'
      )}
    </span>
  )
}
