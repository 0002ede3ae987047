import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ConflictList.module.css'

const TEXTS: Readonly<Record<string, string>> = {
  published: 'This draft was published. What you change next belongs to a new draft.',
  discarded: 'This draft was discarded. You can begin a new one.',
}

/** Says over a pane that its draft takes no more changes, and leads to the one that does. */
export function ClosedNotice() {
  const { address } = useWorkbench()
  const { closed } = useDraftStatus()
  if (closed === undefined) return null
  return (
    <div className={styles.conflicts} role="status">
      <Alert tone="info">
        <p>{TEXTS[closed] ?? 'You cannot change this draft any more.'}</p>
        <div className={styles.ways}>
          {/* Not a link of the page: the workbench begins anew, with the next draft. */}
          <ButtonLink small href={address}>
            Open the new draft
          </ButtonLink>
        </div>
      </Alert>
    </div>
  )
}
