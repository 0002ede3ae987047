import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ConflictList.module.css'
import { texts } from './texts.ts'

const TEXTS: Readonly<Record<string, string>> = {
  published: texts.publishedMeanwhile,
  discarded: texts.discardedMeanwhile,
}

/** Says over a pane that its draft takes no more changes, and leads to the one that does. */
export function ClosedNotice() {
  const { address } = useWorkbench()
  const { closed } = useDraftStatus()
  if (closed === undefined) return null
  return (
    <div className={styles.conflicts} role="status">
      <Alert tone="info">
        <p>{TEXTS[closed] ?? texts.noMoreYours}</p>
        <div className={styles.ways}>
          {/* Not a link of the page: the workbench begins anew, with the next draft. */}
          <ButtonLink small href={address}>
            {texts.openNewDraft}
          </ButtonLink>
        </div>
      </Alert>
    </div>
  )
}
