import { Link } from 'wouter'
import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import type { GroupDocuments } from '../../runtime/core/diff/types.ts'
import { ChangeList } from '../parts/ChangeList.tsx'
import { useChangesSinceBase } from '../parts/draft-base.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ChangesPane.module.css'
import { DiscardDraft } from './DiscardDraft.tsx'
import { ExportDraft } from './ExportDraft.tsx'
import { History } from './History.tsx'
import { RestorePoints } from './RestorePoints.tsx'
import { SideBySide } from './SideBySide.tsx'

const SIDE_BY_SIDE = 'side-by-side'

/** What the draft changes, who did it, and the ways back. */
export default function ChangesPane() {
  const { base, changes, error, reload } = useChangesSinceBase()
  const { closed } = useDraftStatus()
  const { address, rest } = useWorkbench()
  if (error && !base) return <ErrorScreen error={error} onRetry={reload} />
  if (!base) return <LoadingScreen />
  if (rest === SIDE_BY_SIDE && changes)
    return (
      <div className={styles.whole}>
        <h1 className={styles.title}>{`Version ${base.version} and this draft`}</h1>
        <Link href={`${address}/changes`}>Read the changes as a list</Link>
        <SideBySide version={base.version} before={base.documents as GroupDocuments} changes={changes} />
      </div>
    )
  return (
    <div className={styles.pane}>
      <section aria-labelledby="changes-title">
        <h1 id="changes-title" className={styles.title}>
          {base.version > 0 ? `Changes since version ${base.version}` : 'A new template'}
        </h1>
        {!changes && (
          <p>Nothing of this template was published yet, so there is nothing to compare it with.</p>
        )}
        {changes && changes.length > 0 && (
          <Link href={`${address}/changes/${SIDE_BY_SIDE}`}>See both versions side by side</Link>
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
