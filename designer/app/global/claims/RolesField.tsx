import { useId, useRef } from 'react'
import { ComboBox } from '../../../../runtime/react/ui/ComboBox.tsx'
import { IconButton } from '../../../../runtime/react/ui/IconButton.tsx'
import type { ComboEntry } from '../../../../runtime/react/ui/RestingComboBox.tsx'
import styles from './Claims.module.css'
import type { Choices } from './operations.ts'
import { roleText } from './rule-words.ts'

interface Props {
  roleIds: readonly string[]
  roles: Choices['roles']
  most: number
  onChange(roleIds: string[]): void
}

/** The roles that a rule gives, of programs and campuses and of what is global. */
export function RolesField({ roleIds, roles, most, onChange }: Props) {
  const id = useId()
  const entered = useRef<ComboEntry | undefined>(undefined)
  const textOf = (roleId: string) => {
    const role = roles.find((each) => each.id === roleId)
    return role ? roleText(role) : `${roleId}: does not exist`
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Add a role</label>
      {roleIds.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen roles">
          {roleIds.map((roleId) => (
            <li key={roleId}>
              <span>{textOf(roleId)}</span>
              <IconButton
                small
                icon="close"
                label={`Take out ${textOf(roleId)}`}
                onClick={() => onChange(roleIds.filter((each) => each !== roleId))}
              />
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        {...{ id, entered }}
        label="Add a role"
        items={roles
          .filter((role) => !roleIds.includes(role.id))
          .map((role) => ({ id: role.id, label: roleText(role) }))}
        chosen={[]}
        placeholder="Search roles"
        more={(count) => `${count} more: type a part of the name`}
        readOnly={roleIds.length >= most}
        required={false}
        invalid={false}
        onChoose={(roleId) => onChange([...roleIds, roleId])}
      />
    </div>
  )
}
