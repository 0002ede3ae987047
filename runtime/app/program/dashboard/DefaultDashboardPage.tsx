import { Redirect } from 'wouter'
import { ErrorScreen, NotFound } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { programHeadQuery } from '../operations.ts'

/** `/program/{program}/dashboard`: the dashboard that opens first, else the oldest one. */
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
  return id ? <Redirect to={`/program/${programId}/dashboard/${id}`} replace /> : <NotFound />
}
