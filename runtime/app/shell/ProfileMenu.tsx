import type { SignedInUser } from '../../client/auth.ts'
import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Avatar, initialsOf } from '../../react/ui/Avatar.tsx'
import { MenuSign, sayMissing } from './BarMenus.tsx'
import styles from './ProfileMenu.module.css'
import { withOffers } from './with-offers.ts'

const load = withOffers(() => import('./ProfileItems.tsx'))

/** Who is signed in, the colours, and the way out. */
export function ProfileMenu({ user }: { user: SignedInUser }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <MenuButton
      className={styles.button}
      aria-label={`Profile: ${name}`}
      load={load}
      about={{ user }}
      onMissing={sayMissing}
    >
      <Avatar initials={initialsOf(user)} />
      <span className={styles.name}>{name}</span>
      <MenuSign />
    </MenuButton>
  )
}
