import { Redirect } from 'wouter'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { placeQuery } from './dashboard-operations.ts'

/** `/dashboard/{id}` leads to the dashboard's own address in its program. */
export default function ShortDashboardPage({ id }: { id: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(placeQuery, { id }, { signal }),
    [session, id],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return <Redirect to={`/program/${data.dashboardProgramId}/dashboard/${id}`} replace />
}
