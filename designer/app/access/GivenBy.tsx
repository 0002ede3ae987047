import { Link } from 'wouter'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { RoleFromOutside } from './operations.ts'
import { texts } from './texts.ts'

/** Behind a role that nobody gave by hand: what gives it. */
export function GivenBy({ given }: { given: RoleFromOutside | undefined }) {
  if (!given) return null
  const [group] = given.groups
  return (
    <span className={muted}>
      {' '}
      {texts.givenBy}{' '}
      {group ? (
        <Link href={`/studio/global/groups?search=${encodeURIComponent(group.name)}`}>
          {texts.groupCalled(group.name)}
        </Link>
      ) : given.byClaims ? (
        <Link href="/studio/global/claims">{texts.claims}</Link>
      ) : (
        texts.anyGroup
      )}
    </span>
  )
}
