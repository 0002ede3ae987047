import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { ErrorScreen, NotFound } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { ScreenBoundary } from '../../runtime/app/feedback/ScreenBoundary.tsx'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { openDraft } from '../document/browser-draft.ts'
import type { DraftSession } from '../document/draft-session.ts'
import { watchProblems } from '../parts/problems.ts'
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
  const [opened, setOpened] = useState<{ session?: DraftSession; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    let session: DraftSession | undefined
    setOpened({})
    openDraft(person, groupId).then(
      (draft) => {
        if (isGone) return draft.close()
        session = draft
        setOpened({ session })
      },
      (error) => !isGone && setOpened({ error }),
    )
    return () => {
      isGone = true
      session?.close()
    }
  }, [person, groupId, attempt])
  const { session, error } = opened
  if (error) return <ErrorScreen error={error} onRetry={() => setAttempt(attempt + 1)} />
  if (!session) return <LoadingScreen />
  if (session.programId !== null && session.programId !== programId) return <NotFound />
  const [path = '', ...rest] = way.split('/')
  const shown = panes.filter(({ flag }) => flag === undefined || flags.has(flag))
  const pane = path === '' ? panes[0] : shown.find((each) => each.path === path)
  const Pane = pane && views.get(pane.path)
  if (!Pane) return <NotFound />
  const address = templateAddress(campusId, programId, groupId)
  return (
    <WorkbenchScope key={session.id} {...{ session, address }} rest={rest.join('/')}>
      <div className={styles.workbench} data-whole-window>
        <WorkbenchHeader panes={shown.filter(({ stands }) => stands === 'header')} current={pane.path} />
        <WorkbenchTabs panes={shown.filter(({ stands }) => stands === 'tab')} current={pane.path} />
        {pane.stands === 'tab' && <ClosedNotice />}
        <PaneFrame isTab={pane.stands === 'tab'}>
          <ScreenBoundary key={pane.path}>
            <Suspense fallback={<LoadingScreen />}>
              <Pane />
            </Suspense>
          </ScreenBoundary>
        </PaneFrame>
      </div>
    </WorkbenchScope>
  )
}

/** Where a draft is changed nothing can be typed once it is closed: it would be kept nowhere. */
function PaneFrame({ isTab, children }: { isTab: boolean; children: React.ReactNode }) {
  const { closed } = useDraftStatus()
  return (
    <div className={styles.pane} inert={isTab && closed !== undefined}>
      {children}
    </div>
  )
}

interface ScopeProps extends Pick<Workbench, 'session' | 'address' | 'rest'> {
  children: React.ReactNode
}

function WorkbenchScope({ session, address, rest, children }: ScopeProps) {
  const { transport } = useApplication().session
  const [watched, setWatched] = useState<ReturnType<typeof watchProblems>>()
  useEffect(() => {
    const watching = watchProblems(session, transport)
    setWatched(watching)
    return watching.stop
  }, [session, transport])
  const problems = watched?.problems
  const workbench = useMemo(
    () => problems && { session, catalogue, problems, address, rest },
    [session, problems, address, rest],
  )
  return workbench && <WorkbenchContext value={workbench}>{children}</WorkbenchContext>
}
