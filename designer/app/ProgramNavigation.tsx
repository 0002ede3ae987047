import { Link } from 'wouter'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { common } from '../parts/common-texts.ts'
import { programAddress, templateAddress } from './addresses.ts'
import type { StudioTemplate } from './operations.ts'
import styles from './ProgramNavigation.module.css'
import { texts } from './texts.ts'

interface Props {
  campusId: string
  programId: string
  templates: readonly StudioTemplate[]
  isAdding: boolean
  onAdd(): void
}

/** At the left of a program's screens: what there is to set up (SG-04). */
export const ProgramNavigation = ({ campusId, programId, templates, isAdding, onAdd }: Props) => (
  <nav className={styles.navigation} aria-label={common.program}>
    <Link href={programAddress(campusId, programId)} className={styles.entry} aria-current="page">
      {texts.overview}
    </Link>
    <Link href={`${programAddress(campusId, programId)}/user-management`} className={styles.entry}>
      {common.userManagement}
    </Link>
    <Link href={`${programAddress(campusId, programId)}/roles-and-permissions`} className={styles.entry}>
      {common.rolesAndPermissions}
    </Link>
    <div className={styles.group}>
      <h2>{common.templates}</h2>
      <IconButton small icon="plus" label={texts.addTemplate} disabled={isAdding} onClick={onAdd} />
    </div>
    {templates.length === 0 ? (
      <p className={styles.empty}>{texts.noTemplatesOfYours}</p>
    ) : (
      <ul>
        {templates.map(({ groupId, name }) => (
          <li key={groupId}>
            <Link href={templateAddress(campusId, programId, groupId)} className={styles.entry}>
              {name || common.untitled}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </nav>
)
