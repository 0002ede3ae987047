import { visuallyHidden } from '../../../runtime/react/ui/text.ts'
import type { NodeRole, Permission } from './operations.ts'
import styles from './PermissionTable.module.css'
import { texts } from './texts.ts'
import { actionLabel, roleLabel } from './words.ts'

interface Props {
  roles: readonly NodeRole[]
  permissions: readonly Permission[]
  /** What was changed and is not saved yet, by `roleId action`. */
  changes: ReadonlyMap<string, boolean>
  isBusy: boolean
  onToggle(permission: Permission, allowed: boolean): void
}

export const keyOf = ({ role, action }: Permission): string => `${role.id} ${action}`

/** One checkbox for each role and action (RP-03). */
export function PermissionTable({ roles, permissions, changes, isBusy, onToggle }: Props) {
  const actions = [...new Set(permissions.map(({ action }) => action))]
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{texts.whatRolesGive}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.role}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {actionLabel(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.id}>
              <th scope="row">{roleLabel(role.name)}</th>
              {permissions
                .filter((each) => each.role.id === role.id)
                .map((permission) => (
                  <td key={permission.action}>
                    <label className={styles.cell}>
                      <input
                        type="checkbox"
                        checked={changes.get(keyOf(permission)) ?? permission.allowed}
                        disabled={permission.isFixed || isBusy}
                        onChange={(event) => onToggle(permission, event.target.checked)}
                      />
                      <span className={visuallyHidden}>
                        {roleLabel(role.name)}: {actionLabel(permission.action)}
                      </span>
                    </label>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
