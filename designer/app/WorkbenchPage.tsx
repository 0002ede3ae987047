import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { ErrorScreen, NotFound } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { ScreenBoundary } from '../../runtime/app/feedback/ScreenBoundary.tsx'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { openDraft } from '../document/browser-draft.ts'
import { watchProblems } from '../parts/problems.ts'
import { type RunningTogether, startTogether } from '../parts/together/browser-together.ts'
import { useDraftStatus, type Workbench, WorkbenchContext } from '../parts/workbench.ts'
import { templateAddress } from './addresses.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { catalogue } from './catalogue.ts'
import { panes } from './panes.ts'
import { WorkbenchHeader } from './WorkbenchHeader.tsx'
import styles from './WorkbenchPage.module.css'
import { WorkbenchTabs } from './WorkbenchTabs.tsx'

type Params = Readonly<{ campusId: string; programId: string; groupId: string; '*'?: string }>

const views = new Map(panes.map(({ path, load }) => [path, lazy(load)]))

/** A template's workbench: its draft, opened or joined, and the pane that the address names (ST-01). */
export default function WorkbenchPage({ campusId, programId, groupId, '*': way = '' }: Params) {
  const { session: person, flags } = useApplication()
  const [opened, setOpened] = useState<{ running?: RunningTogether; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    let running: RunningTogether | undefined
    setOpened({})
    openDraft(person, groupId).then(
      (draft) => {
        if (isGone) return draft.close()
        running = startTogether(draft, person)
        setOpened({ running })
      },
      (error) => !isGone && setOpened({ error }),
    )
    return () => {
      isGone = true
      running?.stop()
      running?.session.close()
    }
  }, [person, groupId, attempt])
  const { running, error } = opened
  if (error) return <ErrorScreen error={error} onRetry={() => setAttempt(attempt + 1)} />
  if (!running) return <LoadingScreen />
  const { session, together } = running
  if (session.programId !== null && session.programId !== programId) return <NotFound />
  const [path = '', ...rest] = way.split('/')
  const shown = panes.filter(({ flag }) => flag === undefined || flags.has(flag))
  const pane = path === '' ? panes[0] : shown.find((each) => each.path === path)
  const Pane = pane && views.get(pane.path)
  if (!Pane) return <NotFound />
  const address = templateAddress(campusId, programId, groupId)
  return (
    <WorkbenchScope
      key={session.id}
      {...{ session, together, address }}
      pane={pane.path}
      rest={rest.join('/')}
    >
      <div className={styles.workbench} data-whole-window>
        <WorkbenchHeader panes={shown.filter(({ stands }) => stands === 'header')} current={pane.path} />
        <WorkbenchTabs panes={shown.filter(({ stands }) => stands === 'tab')} current={pane.path} />
        {pane.stands === 'tab' && <ClosedNotice />}
        <PaneFrame isHeld={pane.stands === 'tab' && !pane.readsClosed}>
          <ScreenBoundary key={pane.path}>
            <Suspense fallback={<Waiting />}>
              <Pane />
            </Suspense>
          </ScreenBoundary>
        </PaneFrame>
      </div>
    </WorkbenchScope>
  )
}

/** A pane that is on its way stands off from the edges, as what comes does. */
const Waiting = () => (
  <div className={styles.waiting}>
    <LoadingScreen />
  </div>
)

/** Where a draft is changed nothing can be typed once it is closed: it would be kept nowhere. */
function PaneFrame({ isHeld, children }: { isHeld: boolean; children: React.ReactNode }) {
  const { closed } = useDraftStatus()
  return (
    <div className={styles.pane} inert={isHeld && closed !== undefined}>
      {children}
    </div>
  )
}

interface ScopeProps extends Pick<Workbench, 'session' | 'together' | 'address' | 'rest'> {
  /** The path of the pane on the screen. */
  pane: string
  children: React.ReactNode
}

function WorkbenchScope({ session, together, address, pane, rest, children }: ScopeProps) {
  const { transport } = useApplication().session
  const [watched, setWatched] = useState<ReturnType<typeof watchProblems>>()
  useEffect(() => {
    const watching = watchProblems(session, transport)
    setWatched(watching)
    return watching.stop
  }, [session, transport])
  useEffect(() => void together.open(pane), [together, pane])
  const problems = watched?.problems
  const workbench = useMemo(
    () => problems && { session, catalogue, together, problems, address, rest },
    [session, together, problems, address, rest],
  )
  return workbench && <WorkbenchContext value={workbench}>{children}</WorkbenchContext>
}
