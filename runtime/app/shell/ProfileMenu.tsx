import { useContext } from 'react'
import type { SignedInUser } from '../../client/auth.ts'
import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Avatar, initialsOf } from '../../react/ui/Avatar.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { sayMissing } from './BarMenus.tsx'
import { FacesContext } from './faces.ts'
import styles from './ProfileMenu.module.css'

/** Who is signed in, the colours, and the way out. */
export function ProfileMenu({ user }: { user: SignedInUser }) {
  const { withOffers } = useContext(FacesContext)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <MenuButton
      className={styles.button}
      aria-label={`Profile: ${name}`}
      load={() => withOffers(import('./ProfileItems.tsx'))}
      about={{ user }}
      onMissing={sayMissing}
    >
      <Avatar initials={initialsOf(user)} />
      <span className={styles.name}>{name}</span>
      <Icon name="chevron" size={16} />
    </MenuButton>
  )
}
