import { newId } from '../../../runtime/client/autosave/page-load.ts'
import { browserLive, draftTopic } from '../../../runtime/client/live/browser-live.ts'
import { createHeartbeat } from '../../../runtime/client/presence/heartbeat.ts'
import { tabId } from '../../../runtime/client/presence/tab-id.ts'
import { watchWindow } from '../../../runtime/client/presence/watch-window.ts'
import type { Transport } from '../../../runtime/client/transport.ts'
import type { DraftSession } from '../../document/draft-session.ts'
import { leaveMutation, presentMutation } from './operations.ts'
import { createTogether, type Here, type Together } from './together.ts'

const tab = tabId(() => sessionStorage, newId)

const timers = {
  now: () => Date.now(),
  set: (run: () => void, wait: number) => setTimeout(run, wait),
  clear: (timer: unknown) => clearTimeout(timer as number),
}

interface Person {
  transport: Transport
  user: { userId: string }
}

export interface RunningTogether {
  together: Together
  /** The draft, whose edits are told to be the author's. */
  session: DraftSession
  stop(): void
}

/**
 * Says where the author is in the draft, and hears who else is there: by the browser's one stream, and by asking where
 * there is none. When that fails nobody is said to be there, and all else goes on.
 */
export function startTogether(session: DraftSession, { transport, user }: Person): RunningTogether {
  const window = { draftId: session.id, tabId: tab }
  const together = createTogether(user.userId, timers, (here) => heartbeat.focus(JSON.stringify(here)))
  const heartbeat = createHeartbeat({
    async send(key, since) {
      const here = JSON.parse(key ?? '{"pane":"builder"}') as Partial<Here> & Pick<Here, 'pane'>
      try {
        const variables = { ...window, ...here, isOpening: since === null }
        const { presentInDraft } = await transport.request(presentMutation, variables)
        return { people: presentInDraft, cursor: 'here', hasMore: false }
      } catch (error) {
        together.hear([])
        throw error
      }
    },
    leave() {
      transport.request(leaveMutation, window, { keepalive: true }).catch(() => {})
    },
    onReply: ({ people }) => together.hear(people),
    timers,
  })
  const stopHearing = browserLive(user.userId)?.watch(draftTopic(session.id), {
    up: heartbeat.rely,
    changed(kinds) {
      if (kinds?.includes('PEOPLE') ?? true) heartbeat.nudge()
    },
  })
  const stopWatching = watchWindow(heartbeat)
  return {
    together,
    session: {
      ...session,
      apply(...edits) {
        session.apply(...edits)
        together.edit()
      },
    },
    stop() {
      stopHearing?.()
      stopWatching()
      together.stop()
    },
  }
}
