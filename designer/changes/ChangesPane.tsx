import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { ChangeList } from '../parts/ChangeList.tsx'
import { useChangesSinceBase } from '../parts/draft-base.ts'
import { useDraftStatus } from '../parts/workbench.ts'
import styles from './ChangesPane.module.css'
import { DiscardDraft } from './DiscardDraft.tsx'
import { ExportDraft } from './ExportDraft.tsx'
import { History } from './History.tsx'
import { RestorePoints } from './RestorePoints.tsx'

/** What the draft changes, who did it, and the ways back. */
export default function ChangesPane() {
  const { base, changes, error, reload } = useChangesSinceBase()
  const { closed } = useDraftStatus()
  if (error && !base) return <ErrorScreen error={error} onRetry={reload} />
  if (!base) return <LoadingScreen />
  return (
    <div className={styles.pane}>
      <section aria-labelledby="changes-title">
        <h1 id="changes-title" className={styles.title}>
          {base.version > 0 ? `Changes since version ${base.version}` : 'A new template'}
        </h1>
        {!changes && (
          <p>Nothing of this template was published yet, so there is nothing to compare it with.</p>
        )}
        {changes?.length === 0 && <p>Nothing has changed yet.</p>}
        {changes && <ChangeList changes={changes} />}
      </section>
      <div className={styles.beside}>
        {closed === undefined && <RestorePoints />}
        <History />
        <ExportDraft />
        <DiscardDraft />
      </div>
    </div>
  )
}
