import type { SignedInUser } from '../../client/auth.ts'
import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Avatar, initialsOf } from '../../react/ui/Avatar.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { showToast } from '../feedback/toasts.ts'
import styles from './ProfileMenu.module.css'

const load = () => import('./ProfileItems.tsx')
const sayMissing = () => showToast('danger', 'The menu cannot be loaded right now.')

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
      <Icon name="chevron" size={16} />
    </MenuButton>
  )
}
