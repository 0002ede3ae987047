import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { loadUser, signOut } from '../../client/auth.ts'
import { countUnsent, forgetUnsent } from '../../client/autosave/unsent.ts'
import { countWaitingFiles, forgetWaitingFiles } from '../../client/files/file-outbox.ts'
import { forgetKept } from '../../client/offline/kept-forms.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { tellSignedOut } from '../session/session.ts'

type State =
  | { kind: 'working' }
  | { kind: 'asking'; userId: string; count: number }
  | { kind: 'out' }
  | { kind: 'failed' }

/** Signs out and leaves nothing of the person in this browser; asks first when answers were never sent (J4). */
export default function LogoutPage() {
  useDocumentTitle('Sign out')
  const [state, setState] = useState<State>({ kind: 'working' })
  const leave = useCallback(async (userId?: string) => {
    try {
      await signOut()
      await tellSignedOut()
      if (userId) await Promise.all([forgetUnsent(userId), forgetWaitingFiles(userId)])
      await forgetKept(['people', 'forms', 'answers'])
      setState({ kind: 'out' })
    } catch {
      setState({ kind: 'failed' })
    }
  }, [])
  useEffect(() => {
    const begin = async () => {
      const user = await loadUser().catch(() => null)
      const counts = user ? [countUnsent(user.userId), countWaitingFiles(user.userId)] : []
      const count = (await Promise.all(counts)).reduce((sum, each) => sum + each, 0)
      if (user && count > 0) setState({ kind: 'asking', userId: user.userId, count })
      else await leave(user?.userId)
    }
    void begin()
  }, [leave])
  if (state.kind === 'working') return <LoadingScreen lines={2} />
  if (state.kind === 'asking') {
    return (
      <section className="fw-message-screen">
        <h1>Some answers are not saved yet</h1>
        <p>
          {state.count === 1 ? '1 change' : `${state.count} changes`} of yours wait in this browser to be
          sent. Open the form again to send them, or sign out and lose them.
        </p>
        <p className="fw-message-actions">
          <button type="button" className="fw-button fw-button-danger" onClick={() => leave(state.userId)}>
            Sign out and discard
          </button>
          <Link href="/" className="fw-button fw-button-primary">
            Stay signed in
          </Link>
        </p>
      </section>
    )
  }
  return (
    <section className="fw-message-screen">
      <h1>{state.kind === 'out' ? 'You are signed out' : 'Signing out did not work'}</h1>
      <p className="fw-message-actions">
        {state.kind === 'failed' && (
          <button type="button" className="fw-button" onClick={() => leave()}>
            Try again
          </button>
        )}
        <Link href="/login" className="fw-button fw-button-primary">
          Sign in
        </Link>
      </p>
    </section>
  )
}
