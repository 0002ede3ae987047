import { useId, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { setName } from '../../../runtime/core/layout/edit-layout.ts'
import { muted, visuallyHidden } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { useEditor } from '../../layout/editor.ts'
import styles from './DashboardName.module.css'
import { texts } from './texts.ts'

/** Where one is, the way back, and what the dashboard is called (DM-02). */
export function DashboardName({ back, program }: { back: string; program: string }) {
  const { session } = useEditor()
  const { layout } = useSyncExternalStore(session.subscribe, session.get)
  const id = useId()
  return (
    <div className={styles.name}>
      <h1 className={visuallyHidden}>{texts.editDashboard}</h1>
      <Link href={back} className={muted}>
        {program}
      </Link>
      <label htmlFor={id} className={visuallyHidden}>
        {texts.dashboardName}
      </label>
      <TextInput
        id={id}
        maxLength={120}
        placeholder={texts.dashboardName}
        value={layout.name ?? ''}
        invalid={!/\S/.test(layout.name ?? '')}
        onText={(text) => {
          session.apply(setName(session.get().layout, text), 'name')
          return undefined
        }}
      />
    </div>
  )
}
