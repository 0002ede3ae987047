import type { DraftSession } from '../../../designer/document/draft-session.ts'
import { openDraftSession } from '../../../designer/document/open-draft.ts'
import { createDraftServer } from '../../../designer/document/operations.ts'
import { createMemoryOutbox } from '../../../runtime/client/autosave/memory-outbox.ts'
import type { Outbox } from '../../../runtime/client/autosave/types.ts'
import { RequestError, toErrorCode } from '../../../runtime/client/request-error.ts'
import type { Transport } from '../../../runtime/client/transport.ts'
import type { Template } from '../../../schemas/index.ts'
import { VirtualTime } from '../../client/support/virtual-time.ts'
import type { Campus } from './open-campus.ts'

/** An author's browser: its network can be taken away, its replies lost, its page loaded again. */
export interface AuthorsPage {
  session: DraftSession
  time: VirtualTime
  network: { isAway: boolean; losesReplies: boolean }
  outbox: Outbox
  sent: string[]
  /** What is done by timers and requests, to its end. */
  rest(milliseconds?: number): Promise<void>
  /** The same person opens the page again, with what the browser kept. */
  reload(): Promise<AuthorsPage>
  template(): Template
}

let lastId = 0

export async function openPage(
  campus: Campus,
  userId: string,
  groupId: string,
  outbox: Outbox = createMemoryOutbox(),
): Promise<AuthorsPage> {
  const time = new VirtualTime()
  const network = { isAway: false, losesReplies: false }
  const sent: string[] = []
  let underway = 0
  const transport: Pick<Transport, 'request'> = {
    async request(operation, variables) {
      underway++
      try {
        if (network.isAway) throw new RequestError('OFFLINE', 'away')
        sent.push(operation.text)
        const reply = await campus.as(userId).send<never>(operation.text, variables as object, operation.path)
        if (network.losesReplies) throw new RequestError('OFFLINE', 'lost')
        const [error] = reply.errors ?? []
        if (!error) return reply.data
        const { code, issues = [] } = error.extensions
        throw new RequestError(toErrorCode(code, error.message), error.message, { issues })
      } finally {
        underway--
      }
    },
  }
  const session = await openDraftSession(groupId, async () => outbox, {
    server: createDraftServer(transport),
    ...{ userId, timers: time, random: () => 0, newId: () => `operation-${++lastId}`, pageLoadId: 'page' },
  })
  const page: AuthorsPage = {
    ...{ session, time, network, outbox, sent },
    async rest(milliseconds = 500) {
      await time.advance(milliseconds)
      for (let quiet = 0; quiet < 5; ) {
        await new Promise((done) => setTimeout(done, 2))
        await time.advance(0)
        quiet = underway === 0 ? quiet + 1 : 0
      }
    },
    reload: () => {
      session.close()
      return openPage(campus, userId, groupId, outbox)
    },
    template: () => session.documents().template as Template,
  }
  return page
}
