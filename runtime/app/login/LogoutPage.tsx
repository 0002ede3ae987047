import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { loadUser, signOut } from '../../client/auth.ts'
import { countUnsent, forgetUnsent } from '../../client/autosave/unsent.ts'
import { countWaitingFiles, forgetWaitingFiles } from '../../client/files/file-outbox.ts'
import { clearCache } from '../../client/offline/cached-forms.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { MessageScreen } from '../feedback/MessageScreen.tsx'
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
      await clearCache(['people', 'forms', 'answers'])
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
      <MessageScreen
        title="Some answers are not saved yet"
        actions={
          <>
            <Button tone="danger" onClick={() => leave(state.userId)}>
              Sign out and discard
            </Button>
            <Link href="/" asChild>
              <ButtonLink tone="primary">Stay signed in</ButtonLink>
            </Link>
          </>
        }
      >
        <p>
          {state.count === 1 ? '1 change' : `${state.count} changes`} of yours wait in this browser to be
          sent. Open the form again to send them, or sign out and lose them.
        </p>
      </MessageScreen>
    )
  }
  return (
    <MessageScreen
      title={state.kind === 'out' ? 'You are signed out' : 'Signing out did not work'}
      actions={
        <>
          {state.kind === 'failed' && <Button onClick={() => leave()}>Try again</Button>}
          <Link href="/login" asChild>
            <ButtonLink tone="primary">Sign in</ButtonLink>
          </Link>
        </>
      }
    />
  )
}
