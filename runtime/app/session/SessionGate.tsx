import { type ReactNode, useEffect, useMemo } from 'react'
import { Redirect } from 'wouter'
import { loadUser } from '../../client/operations/auth.ts'
import { shellQuery } from '../../client/operations/shell.ts'
import { errorCode } from '../../client/request-error.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { currentPath, loginPath } from './return-to.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { createSession } from './session.ts'
import { type Application, ApplicationContext } from './session-context.ts'

/** Lets the signed-in through and everybody else to the sign-in (SH-05). */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, reload } = useLoad(enter, [])
  const application = useMemo(() => data ?? null, [data])
  useSignInElsewhere(application)
  if (error) {
    if (errorCode(error) === 'UNAUTHENTICATED') return <Redirect to={loginPath(currentPath())} replace />
    return <ErrorScreen error={error} onRetry={reload} />
  }
  if (data === null) return <Redirect to={loginPath(currentPath())} replace />
  if (!data) return <LoadingScreen />
  return (
    <ApplicationContext value={data}>
      {children}
      <SignInDialog session={data.session} />
    </ApplicationContext>
  )
}

async function enter(): Promise<Application | null> {
  const user = await loadUser()
  if (!user) return null
  const session = createSession(user)
  const { flags, statuses } = await session.transport.request(shellQuery, {})
  return { session, flags: new Set(flags), statuses }
}

/** Notices at the next look at the page that somebody else signed in on this computer, or that we are back. */
function useSignInElsewhere(application: Application | null): void {
  useEffect(() => {
    if (!application) return
    const check = () => {
      if (document.visibilityState === 'visible') void application.session.check()
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('focus', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
    }
  }, [application])
}
