import { Redirect } from 'wouter'
import { ErrorScreen, NotFound } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { awayTemplateQuery } from './operations.ts'

/** Leads to the away form of one's campus (SH-04). A campus without one is no error: there is nothing here. */
export default function AwayPage() {
  const { session, flags } = useApplication()
  const isOn = flags.has('rollout-away-redirect')
  const campus = session.user.campusCode
  const { data, error, reload } = useLoad(
    async (signal) =>
      isOn && campus ? session.transport.request(awayTemplateQuery, { campus }, { signal }) : null,
    [session, isOn, campus],
  )
  if (error && data === undefined) return <ErrorScreen error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const groupId = data?.campus.awayTemplateGroupId
  return groupId ? <Redirect to={`/template/${groupId}`} replace /> : <NotFound />
}
