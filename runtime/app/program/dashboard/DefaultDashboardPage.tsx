import { lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { programHeadQuery } from '../operations.ts'

const NoDashboards = lazy(() => import('./NoDashboards.tsx'))

/** `/program/{program}/dashboard`: the dashboard that opens first, else the oldest one, else what to do about it. */
export default function DefaultDashboardPage({ programId }: { programId: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(programHeadQuery, { programId }, { signal }),
    [session, programId],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { defaultDashboardId, dashboards, myDashboards } = data.program
  const id = defaultDashboardId ?? [...dashboards, ...myDashboards][0]?.id
  if (id) return <Redirect to={`/program/${programId}/dashboard/${id}`} replace />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NoDashboards {...data} />
    </Suspense>
  )
}
