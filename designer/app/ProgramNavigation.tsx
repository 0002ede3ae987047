import { Link } from 'wouter'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { programAddress, templateAddress } from './addresses.ts'
import type { StudioTemplate } from './operations.ts'
import styles from './ProgramNavigation.module.css'

interface Props {
  campusId: string
  programId: string
  templates: readonly StudioTemplate[]
  isAdding: boolean
  onAdd(): void
}

/** At the left of a program's screens: what there is to set up (SG-04). */
export const ProgramNavigation = ({ campusId, programId, templates, isAdding, onAdd }: Props) => (
  <nav className={styles.navigation} aria-label="Program">
    <Link href={programAddress(campusId, programId)} className={styles.entry} aria-current="page">
      Overview
    </Link>
    <Link href={`${programAddress(campusId, programId)}/user-management`} className={styles.entry}>
      User Management
    </Link>
    <Link href={`${programAddress(campusId, programId)}/roles-and-permissions`} className={styles.entry}>
      Roles & Permissions
    </Link>
    <div className={styles.group}>
      <h2>Templates</h2>
      <IconButton small icon="plus" label="Add template" disabled={isAdding} onClick={onAdd} />
    </div>
    {templates.length === 0 ? (
      <p className={styles.empty}>You have no templates.</p>
    ) : (
      <ul>
        {templates.map(({ groupId, name }) => (
          <li key={groupId}>
            <Link href={templateAddress(campusId, programId, groupId)} className={styles.entry}>
              {name || 'Untitled'}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </nav>
)
