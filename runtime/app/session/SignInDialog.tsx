import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '../../react/hooks/use-store.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import { currentPath, loginPath } from './return-to.ts'
import type { Session } from './session.ts'

/** How often a waiting dialog looks whether the person has signed in in another tab. */
const LOOK_MS = 3_000

/**
 * Shown when the session ended in the middle of something. Nothing is lost: the page stays as it is below, unsent
 * answers wait in this browser, and after signing in (here or in another tab) everything goes on.
 */
export default function SignInDialog({ session }: { session: Session }): ReactNode {
  const expired = useStore(session.expired)
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!expired) return setHidden(false)
    const timer = setInterval(() => void session.check(), LOOK_MS)
    return () => clearInterval(timer)
  }, [expired, session])
  return (
    <Dialog open={expired && !hidden} onClose={() => setHidden(true)} title="You have been signed out">
      <p>
        Everything you typed is still here and will be saved as soon as you are signed in again as{' '}
        <strong>
          {session.user.firstName} {session.user.lastName}
        </strong>
        .
      </p>
      <div className="fw-ask-actions">
        <a
          className="fw-button fw-button-quiet"
          href={loginPath('/signed-in')}
          target="_blank"
          rel="noreferrer"
        >
          Sign in in a new tab
        </a>
        <a className="fw-button fw-button-primary" href={loginPath(currentPath())}>
          Sign in
        </a>
      </div>
    </Dialog>
  )
}
