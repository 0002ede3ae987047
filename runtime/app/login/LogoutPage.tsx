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
  /** `userId` is absent when the session is over: then it is about whatever this browser holds. */
  | { kind: 'asking'; userId: string | undefined; count: number }
  | { kind: 'out' }
  | { kind: 'failed' }

const countWaiting = async (userId?: string) =>
  (await countUnsent(userId)) + (await countWaitingFiles(userId))

/**
 * Signs out and leaves nothing of the person in this browser, at once and without a network, too; asks first when
 * answers were never sent (J4).
 */
export default function LogoutPage() {
  useDocumentTitle('Sign out')
  const [state, setState] = useState<State>({ kind: 'working' })
  const leave = useCallback(async (userId?: string) => {
    await tellSignedOut()
    await Promise.all([forgetUnsent(userId), forgetWaitingFiles(userId)])
    await clearCache('everything')
    try {
      const continueAt = await signOut({ keep: (await countWaiting()) > 0 })
      if (continueAt) location.replace(continueAt)
      else setState({ kind: 'out' })
    } catch {
      setState({ kind: 'failed' })
    }
  }, [])
  useEffect(() => {
    const begin = async () => {
      const user = await loadUser().catch(() => null)
      const count = await countWaiting(user?.userId)
      if (count > 0) setState({ kind: 'asking', userId: user?.userId, count })
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
            <Link href={state.userId ? '/' : '/login'} asChild>
              <ButtonLink tone="primary">{state.userId ? 'Stay signed in' : 'Sign in'}</ButtonLink>
            </Link>
          </>
        }
      >
        <p>
          You have {state.count === 1 ? '1 unsaved change' : `${state.count} unsaved changes`} on this device.{' '}
          {state.userId
            ? 'Open the form again to send them, or sign out and lose them.'
            : 'Sign in again to send them, or sign out and lose them.'}
        </p>
      </MessageScreen>
    )
  }
  return (
    <MessageScreen
      title={state.kind === 'out' ? 'You are signed out' : 'You are signed out in this browser'}
      actions={
        <>
          {state.kind === 'failed' && <Button onClick={() => leave()}>Try again</Button>}
          <Link href="/login" asChild>
            <ButtonLink tone="primary">Sign in</ButtonLink>
          </Link>
        </>
      }
    >
      {state.kind === 'failed' && (
        <p>
          Nothing of yours is left here. The server does not answer, so it is told when this browser reaches
          it again.
        </p>
      )}
    </MessageScreen>
  )
}
