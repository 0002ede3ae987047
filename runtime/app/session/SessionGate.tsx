import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { Redirect } from 'wouter'
import { loadUser } from '../../client/auth.ts'
import { holdsSessionOf, sessionHolder } from '../../client/offline/shared-computer.ts'
import { errorCode, isUncertain } from '../../client/request-error.ts'
import { createTransport } from '../../client/transport.ts'
import { localZone, setLocalZone } from '../../core/datetime/zone.ts'
import type { StatusRegistry } from '../../core/workflow/status.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { cacheLater, formCache } from '../offline/form-cache.ts'
import { currentPath, loginPath } from './return-to.ts'
import { createSession, type Session } from './session.ts'
import { type Application, ApplicationContext } from './session-context.ts'
import { shellQuery } from './shell-query.ts'

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

/**
 * Without a server the one who used this browser last and did not sign out goes on with what is kept here. Whether
 * they are still signed in shows when the server is back: it is the one that gives and takes answers.
 */
async function enter(): Promise<Application | null> {
  try {
    const holder = sessionHolder()
    // At once with who is signed in; the server refuses a page of somebody else (A7).
    const early = holder
      ? createTransport({ userId: holder })
          .request(shellQuery, {})
          .catch(() => undefined)
      : undefined
    const user = await loadUser()
    if (!user) return null
    const session = createSession(user)
    const asked = user.userId === holder ? await early : undefined
    const { flags, statuses, timeZone } = asked ?? (await session.transport.request(shellQuery, {}))
    cacheLater(({ cachePerson }) => cachePerson({ userId: user.userId, user, flags, statuses, timeZone }))
    return here({ session, flags: new Set(flags), statuses, timeZone })
  } catch (error) {
    const store = isUncertain(error) ? await formCache().catch(() => undefined) : undefined
    const person = await store?.readCachedPerson<StatusRegistry>()
    // Whoever has no session any more has nothing to open here (J4).
    if (!person || !holdsSessionOf(person.userId)) throw error
    const { statuses, timeZone = localZone() } = person
    return here({ session: createSession(person.user), flags: new Set(person.flags), statuses, timeZone })
  }
}

/** Dates are the campus's from the first screen on. */
function here(application: Application): Application {
  setLocalZone(application.timeZone)
  return application
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
