import { loadUser, type SignedInUser } from '../../client/auth.ts'
import { pageLoadId } from '../../client/autosave/page-load.ts'
import { beginSignOut } from '../../client/offline/shared-computer.ts'
import { createTransport, type Transport } from '../../client/transport.ts'
import { createStore, type Store } from '../../react/hooks/store.ts'
import { acceptedLanguages } from '../language/preference.ts'

export interface Session {
  readonly user: SignedInUser
  readonly transport: Transport
  /** Nobody is signed in: of what they fill in nothing stays in this browser but what is not sent yet. */
  readonly isGuest?: true
  /** The server no longer knows us; what is on the screen stays until the same person is back. */
  readonly expired: Store<boolean>
  /** Called when the person has signed in again. Returns an unsubscribe function. */
  onResume(listener: () => void): () => void
  /** Of a guest: whether the server does not know this browser any more; rejects while it cannot be asked. */
  isOver?(): Promise<boolean>
  /** Starts over when the person signs out in another tab. Returns an unsubscribe function. */
  watchSignOut(): () => void
  /** Asks who is signed in now: goes on when it is the same person, starts over when it is somebody else. */
  check(): Promise<void>
}

export function createSession(user: SignedInUser, startOver = () => location.reload()): Session {
  const expired = createStore(false)
  const listeners = new Set<() => void>()
  return {
    user,
    transport: createTransport({
      userId: user.userId,
      onSignedOut: () => expired.set(true),
      languages: acceptedLanguages,
    }),
    expired,
    onResume(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    watchSignOut() {
      const channel = openChannel()
      channel?.addEventListener('message', ({ data }) => {
        if (data === pageLoadId) return
        letGo()
        startOver()
      })
      return () => channel?.close()
    },
    async check() {
      const now = await loadUser().catch(() => null)
      if (!now) return
      if (now.userId !== user.userId) return startOver()
      if (!expired.get()) return
      expired.set(false)
      for (const listener of [...listeners]) listener()
    },
  }
}

/** What a page lets go of when its person signs out, here or in another tab: it must write nothing afterwards. */
const holders = new Set<() => void>()

/** Returns an unsubscribe function. */
export function onSignOut(listener: () => void): () => void {
  holders.add(listener)
  return () => {
    holders.delete(listener)
  }
}

function letGo(): void {
  for (const listener of holders) listener()
  holders.clear()
}

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('formwork-sign-out')

/**
 * Tells every tab of this browser that the person is signing out, and gives them the moment to let go. It is written
 * down first: a tab that starts over at once must not find the session that the server still has.
 */
export async function tellSignedOut(): Promise<void> {
  letGo()
  beginSignOut()
  const channel = openChannel()
  channel?.postMessage(pageLoadId)
  await new Promise((done) => setTimeout(done, 100))
  channel?.close()
}
