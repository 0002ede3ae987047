import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { Redirect } from 'wouter'
import { errorCode } from '../../client/request-error.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { loginPath } from '../address/login.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { enter } from './enter.ts'
import { currentPath } from './return-to.ts'
import type { Session } from './session.ts'
import { type Application, ApplicationContext } from './session-context.ts'

/** Where it cannot be fetched the form says that it is signed out, and its panel leads to the sign-in. */
const SignInDialog = lazy(() => import('./SignInDialog.tsx').catch(() => ({ default: () => null })))

/** Fetched when a session ends for the first time, and there from then on. */
function Expiry({ session }: { session: Session }) {
  const expired = useStore(session.expired)
  const everExpired = useRef(expired)
  everExpired.current ||= expired
  return <Suspense>{everExpired.current && <SignInDialog session={session} />}</Suspense>
}

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
      <Expiry session={data.session} />
    </ApplicationContext>
  )
}

/** Notices a sign-out in another tab at once, and at the next look that somebody else signed in or that we are back. */
function useSignInElsewhere(application: Application | null): void {
  useEffect(() => {
    if (!application) return
    const stopWatching = application.session.watchSignOut()
    const check = () => {
      if (document.visibilityState === 'visible') void application.session.check()
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('focus', check)
    addEventListener('online', check)
    return () => {
      stopWatching()
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
      removeEventListener('online', check)
    }
  }, [application])
}
