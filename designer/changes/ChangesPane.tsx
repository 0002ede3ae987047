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
import { texts } from './texts.ts'

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
        <h1 className={styles.title}>{texts.versionAndDraft(base.version)}</h1>
        <Link href={`${address}/changes`}>{texts.asList}</Link>
        <SideBySide version={base.version} before={base.documents as GroupDocuments} changes={changes} />
      </div>
    )
  return (
    <div className={styles.pane}>
      <section aria-labelledby="changes-title">
        <h1 id="changes-title" className={styles.title}>
          {base.version > 0 ? texts.changesSinceVersion(base.version) : texts.aNewTemplate}
        </h1>
        {!changes && <p>{texts.nothingPublished}</p>}
        {changes && changes.length > 0 && (
          <Link href={`${address}/changes/${SIDE_BY_SIDE}`}>{texts.sideBySide}</Link>
        )}
        {changes?.length === 0 && <p>{texts.nothingChanged}</p>}
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
