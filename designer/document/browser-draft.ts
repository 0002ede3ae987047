import { openOutbox } from '../../runtime/client/autosave/idb-outbox.ts'
import { draftOwner } from '../../runtime/client/autosave/outbox-database.ts'
import { livePageLoads, newId, pageLoadId } from '../../runtime/client/autosave/page-load.ts'
import { browserLive, draftTopic } from '../../runtime/client/live/browser-live.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import type { DraftSession } from './draft-session.ts'
import { openDraftSession } from './open-draft.ts'
import { createDraftServer } from './operations.ts'

/** Where nobody says that something changed, it is asked for so often. */
const UNTOLD_MS = 20_000

interface Person {
  transport: Transport
  user: { userId: string }
  /** The person is back after their session had ended. */
  onResume(listener: () => void): () => void
}

/**
 * The draft of a template group in this browser's page: kept in its storage until it is saved, told what others do, sent
 * when the page is put aside and when the connection is back. `close` of the session ends all of it.
 *
 * @throws RequestError
 */
export async function openDraft(person: Person, templateGroupId: string): Promise<DraftSession> {
  const { userId } = person.user
  const ownerOf = (draftId: string) => ({ userId, formId: draftOwner(draftId), pageLoadId, livePageLoads })
  const session = await openDraftSession(templateGroupId, (id) => openOutbox(ownerOf(id)), {
    ...{ server: createDraftServer(person.transport), userId, newId, pageLoadId, random: Math.random },
    timers: {
      set: (run, milliseconds) => setTimeout(run, milliseconds),
      clear: (timer) => clearTimeout(timer as number),
    },
  })
  const stop = watch(session, person)
  return {
    ...session,
    close() {
      stop()
      session.close()
    },
  }
}

function watch(session: DraftSession, { user, onResume }: Person): () => void {
  let isTold = false
  const stopHearing = browserLive(user.userId)?.watch(draftTopic(session.id), {
    up: (isUp) => {
      isTold = isUp
    },
    changed(kinds) {
      // Who is here is somebody else's matter.
      if (!kinds || kinds.length === 0 || kinds.includes('EDITS')) session.look()
    },
  })
  const asking = setInterval(() => {
    if (!isTold && document.visibilityState === 'visible') session.look()
  }, UNTOLD_MS)
  const show = () => {
    if (document.visibilityState === 'visible') session.look()
    else void session.settle()
  }
  const stopResuming = onResume(session.resume)
  document.addEventListener('visibilitychange', show)
  addEventListener('online', session.resume)
  return () => {
    stopHearing?.()
    stopResuming()
    clearInterval(asking)
    document.removeEventListener('visibilitychange', show)
    removeEventListener('online', session.resume)
  }
}
