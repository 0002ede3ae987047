import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { errorCode } from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { muted } from '../../react/ui/text.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { JudgedList } from './JudgedList.tsx'
import { simulationQuery } from './operations.ts'
import { PersonChoice } from './PersonChoice.tsx'
import styles from './Simulation.module.css'

/** Which programs, quick links and apps somebody is shown, and why: for those who may manage permissions. */
export default function Simulation() {
  const { session } = useApplication()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState({ id: '', label: '' })
  const userId = params.get('person') ?? session.user.userId
  useDocumentTitle('What people are shown')
  const { transport } = session
  const { data, error, reload } = useLoad(
    async (signal) => (await transport.request(simulationQuery, { userId }, { signal })).viewerSimulation,
    [transport, userId],
  )
  // What is typed is not taken back when the name of the person comes.
  if (!data && !error) return <LoadingScreen />
  if (error && errorCode(error) === 'ACCESS_DENIED') return <ErrorScreen error={error} onRetry={reload} />
  const found = data?.userId === userId ? data : undefined
  return (
    <>
      <h1>What people are shown</h1>
      <p className={muted}>
        Programs, quick links and apps ask by a rule who is shown them. Choose a person to see what their
        rules come to.
      </p>
      <PersonChoice
        name={chosen.id === userId ? chosen.label : found ? `${found.firstName} ${found.lastName}` : userId}
        onChoose={(item) => {
          if (item) setChosen(item)
          setParams(item ? { person: item.id } : {})
        }}
      />
      {error && !found && <ErrorScreen error={error} onRetry={reload} />}
      {!error && !found && <LoadingScreen />}
      {found && (
        <>
          <details className={styles.roles}>
            <summary>{`What rules read as the roles of ${found.firstName} ${found.lastName} (${found.roles.length})`}</summary>
            <p>Campus {found.campusCode ?? 'unknown'}</p>
            <ul>
              {found.roles.map((role) => (
                <li key={role}>
                  <code>{role}</code>
                </li>
              ))}
            </ul>
          </details>
          <JudgedList title="Programs of the campus" judged={found.programs} />
          <JudgedList title="Quick links" judged={found.quickLinks} />
          <JudgedList title="Apps" judged={found.apps} />
        </>
      )}
    </>
  )
}
