import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { useStore } from '../../runtime/react/hooks/use-store.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { TextArea } from '../../runtime/react/ui/text-input.tsx'
import { ChangeList } from '../parts/ChangeList.tsx'
import { useChangesSinceBase } from '../parts/draft-base.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import { ArchiveTemplate } from './ArchiveTemplate.tsx'
import { Checks } from './Checks.tsx'
import { FormsUnderWay } from './FormsUnderWay.tsx'
import { PublishedPanel } from './PublishedPanel.tsx'
import styles from './PublishPane.module.css'
import { sayOutcome } from './say-outcome.ts'
import { texts } from './texts.ts'
import { usePublishing } from './use-publishing.ts'
import { WhoStarts } from './WhoStarts.tsx'

const MAX_NOTE = 2_000

/** Everything to look at before a draft becomes the next version, and the button. */
export default function PublishPane() {
  const { problems, address } = useWorkbench()
  const { list } = useStore(problems)
  const { closed, kind } = useDraftStatus()
  const { base, changes, error, reload } = useChangesSinceBase()
  const { publish, isBusy, outcome } = usePublishing()
  const [note, setNote] = useState('')
  if (error && !base) return <ErrorScreen error={error} onRetry={reload} />
  if (!base) return <LoadingScreen />
  if (outcome?.kind === 'published' || outcome?.kind === 'unchanged') return <PublishedPanel {...outcome} />
  if (closed !== undefined) return <PublishedPanel kind={closed} />
  const faults = list?.filter(({ isWarning }) => !isWarning).length ?? 0
  const overtaken = base.latestVersion > base.version || outcome?.kind === 'overtaken'
  const isNothing = changes?.length === 0
  return (
    <div className={styles.pane}>
      <h1 className={styles.title}>{texts.publishVersion(base.latestVersion + 1)}</h1>
      <Checks problems={list} />
      <section className={styles.section} aria-labelledby="publish-changes">
        <h2 id="publish-changes">
          {base.version > 0 ? texts.changesSince(base.version) : texts.theFirstVersion}
        </h2>
        {isNothing && <p>{texts.nothingChanged}</p>}
        {!changes && <p>{texts.nothingPublished}</p>}
        {changes && changes.length > 0 && (
          <p>
            <Link href={`${address}/changes/side-by-side`}>{texts.sideBySide}</Link>
          </p>
        )}
        {changes && <ChangeList changes={changes} />}
      </section>
      <FormsUnderWay />
      <WhoStarts />
      <section className={styles.section} aria-labelledby="publish-note">
        <h2 id="publish-note">
          <label htmlFor="note">{texts.note}</label>
        </h2>
        <TextArea
          id="note"
          maxLength={MAX_NOTE}
          value={note}
          onText={(text) => {
            setNote(text)
            return undefined
          }}
        />
      </section>
      <div aria-live="polite">
        {outcome && <Alert tone="danger">{sayOutcome(outcome.kind)}</Alert>}
        {overtaken && <Alert tone="warning">{texts.publishedSince(base.latestVersion)}</Alert>}
      </div>
      <div className={styles.actions}>
        <Button
          tone="primary"
          disabled={isBusy || isNothing || faults > 0 || kind === 'offline'}
          aria-describedby="publish-why-not"
          onClick={() => {
            void publish(note, overtaken ? base.latestVersion : undefined).then(reload)
          }}
        >
          {isBusy ? texts.publishing : overtaken ? texts.publishOver(base.latestVersion) : texts.publish}
        </Button>
        <span id="publish-why-not" className={styles.hint}>
          {faults > 0 ? texts.mendFirst : texts.newForms}
        </span>
      </div>
      {base.latestVersion > 0 && <ArchiveTemplate isArchived={base.isArchived} onChange={reload} />}
    </div>
  )
}
