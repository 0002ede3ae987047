import { NavigationList, SideNavigation } from '../../runtime/app/shell/SideNavigation.tsx'
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
export function ProgramNavigation({ campusId, programId, templates, isAdding, onAdd }: Props) {
  const home = programAddress(campusId, programId)
  return (
    <SideNavigation label={common.program}>
      <NavigationList
        entries={[
          { name: texts.overview, href: home },
          { name: common.userManagement, href: `${home}/user-management` },
          { name: common.rolesAndPermissions, href: `${home}/roles-and-permissions` },
        ]}
        current={home}
      />
      <div className={styles.templates}>
        <div className={styles.head}>
          <h2>{common.templates}</h2>
          <IconButton small icon="plus" label={texts.addTemplate} disabled={isAdding} onClick={onAdd} />
        </div>
        {templates.length === 0 ? (
          <p className={styles.empty}>{texts.noTemplatesOfYours}</p>
        ) : (
          <NavigationList
            entries={templates.map(({ groupId, name }) => ({
              name: name || common.untitled,
              href: templateAddress(campusId, programId, groupId),
            }))}
            current={undefined}
          />
        )}
      </div>
    </SideNavigation>
  )
}
