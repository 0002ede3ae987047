import { nameOf } from '../../../runtime/app/session/use-people-lookup.ts'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import styles from './access.module.css'
import { GivenBy } from './GivenBy.tsx'
import type { NodeRole, RoleFromOutside, RoleMember } from './operations.ts'
import { texts } from './texts.ts'
import { roleLabel } from './words.ts'

interface Props {
  person: RoleMember
  roles: readonly NodeRole[]
  /** Those that nobody gave by hand. */
  outside: readonly RoleFromOutside[]
  onRemove(person: RoleMember, role: NodeRole): void
}

/** Somebody, and the roles that they hold here, each with the way to take it from them. */
export const PersonRow = ({ person, roles, outside, onRemove }: Props) => (
  <li>
    <span className={styles.person}>
      <span>{nameOf(person)}</span>
      <span className={muted}>{person.email}</span>
    </span>
    <ul className={styles.roles} aria-label={texts.rolesOf(nameOf(person))}>
      {roles.map((role) => (
        <li key={role.id}>
          <span>
            {roleLabel(role.name)}
            <GivenBy given={outside.find(({ roleId }) => roleId === role.id)} />
          </span>
          <IconButton
            small
            icon="close"
            label={texts.removeFromRole(nameOf(person), roleLabel(role.name))}
            onClick={() => onRemove(person, role)}
          />
        </li>
      ))}
    </ul>
  </li>
)
