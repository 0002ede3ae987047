import { useEffect, useRef, useState } from 'react'
import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { newId } from '../../runtime/client/autosave/page-load.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import { ChooseForms } from './ChooseForms.tsx'
import { DryRun } from './DryRun.tsx'
import { MappingTable } from './MappingTable.tsx'
import styles from './MigrationPane.module.css'
import { type Overview, overviewQuery, planQuery, proposalQuery, startMutation } from './operations.ts'
import { isOpen, Runs } from './Runs.tsx'
import { forms, openOn } from './say.ts'
import { texts } from './texts.ts'
import { useWay } from './use-way.ts'

/** How often a run that is under way is looked at. */
const LOOK_MS = 2_000

/** Brings forms that were begun on older versions to the latest one, and back. */
export default function MigrationPane() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const { groupId } = session
  const { data, error, reload } = useLoad(
    async (signal) => (await transport.request(overviewQuery, { group: groupId }, { signal })).migrations,
    [transport, groupId],
  )
  const isUnderWay = data?.runs.some(isOpen) ?? false
  useEffect(() => {
    if (!data?.runs.some(({ state }) => state === 'running')) return
    const timer = setInterval(reload, LOOK_MS)
    return () => clearInterval(timer)
  }, [data, reload])
  if (!data) return error ? <ErrorScreen error={error} onRetry={reload} /> : <LoadingScreen />
  const older = data.versions.filter(({ version }) => version < data.latestVersion)
  const open = openOn(older)
  return (
    <div className={styles.pane}>
      <h1 className={styles.title}>{texts.moveTo(data.latestVersion)}</h1>
      {open === 0 ? <p>{texts.noneOlder}</p> : <p>{texts.older(open)}</p>}
      {open > 0 && !isUnderWay && <Choose key={data.latestVersion} overview={data} onStart={reload} />}
      <Runs runs={data.runs} reload={reload} />
    </div>
  )
}

function Choose({ overview, onStart }: { overview: Overview; onStart(): void }) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const way = useWay(session.groupId, overview)
  const [isBusy, setBusy] = useState(false)
  // Pressed again after a reply that was lost, it begins no second run.
  const operationId = useRef(newId())
  const ids = way.older.map(({ templateId }) => templateId)
  const { data: proposal, error } = useLoad(
    async (signal) =>
      (await transport.request(proposalQuery, { group: session.groupId, ids }, { signal })).migrations
        .proposal,
    [transport, session.groupId, ids.join()],
  )
  const input = proposal && way.inputOf(proposal)
  const asked = JSON.stringify(input)
  const isNothing = way.count === 0
  const plan = useLoad(
    async (signal) =>
      input && !isNothing
        ? { asked, plan: (await transport.request(planQuery, { input }, { signal })).planMigration }
        : undefined,
    [transport, asked, isNothing],
  )
  if (!proposal || !input) return error ? <p role="alert">{texts.notCompared}</p> : <LoadingScreen />
  const current = plan.data?.asked === asked ? plan.data.plan : undefined
  const start = async () => {
    setBusy(true)
    try {
      await transport.request(startMutation, { input, operationId: operationId.current })
      operationId.current = newId()
      onStart()
    } catch (refused) {
      const text = failureText(refused, texts.notMoved)
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  return (
    <>
      <ChooseForms {...way} />
      <MappingTable proposal={proposal} way={way} />
      {!isNothing && <DryRun plan={current} error={current ? null : plan.error} />}
      <div className={styles.actions}>
        <Button
          tone="primary"
          disabled={isBusy || isNothing || !current || current.issues.length > 0 || current.total === 0}
          aria-describedby="start-hint"
          onClick={() => void start()}
        >
          {isBusy ? texts.starting : texts.move(forms(way.count))}
        </Button>
        <span id="start-hint" className={styles.hint}>
          {isNothing ? texts.chooseForms : texts.goOnMeanwhile}
        </span>
      </div>
    </>
  )
}
