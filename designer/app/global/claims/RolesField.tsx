import { useId, useRef } from 'react'
import { ComboBox } from '../../../../runtime/react/ui/ComboBox.tsx'
import { IconButton } from '../../../../runtime/react/ui/IconButton.tsx'
import type { ComboEntry } from '../../../../runtime/react/ui/RestingComboBox.tsx'
import styles from './Claims.module.css'
import type { Choices } from './operations.ts'
import { roleText } from './rule-words.ts'
import { texts } from './texts.ts'

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
    return role ? roleText(role) : texts.roleGone(roleId)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.addARole}</label>
      {roleIds.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosenRoles}>
          {roleIds.map((roleId) => (
            <li key={roleId}>
              <span>{textOf(roleId)}</span>
              <IconButton
                small
                icon="close"
                label={texts.takeOut(textOf(roleId))}
                onClick={() => onChange(roleIds.filter((each) => each !== roleId))}
              />
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        {...{ id, entered }}
        label={texts.addARole}
        items={roles
          .filter((role) => !roleIds.includes(role.id))
          .map((role) => ({ id: role.id, label: roleText(role) }))}
        chosen={[]}
        placeholder={texts.searchRoles}
        more={(count) => texts.moreRoles(count)}
        readOnly={roleIds.length >= most}
        required={false}
        invalid={false}
        onChoose={(roleId) => onChange([...roleIds, roleId])}
      />
    </div>
  )
}
