import { loadUser } from '../../client/auth.ts'
import { livePageLoads, newId, pageLoadId } from '../../client/autosave/page-load.ts'
import { createFileOutbox } from '../../client/files/file-outbox.ts'
import { createFileQueue, type FileQueue } from '../../client/files/file-queue.ts'
import { createFileSender } from '../../client/files/send-file.ts'
import { filePathsOf } from '../../core/file/address.ts'
import type { Session } from '../session/session.ts'

/** Files go on while the person is elsewhere in the application: one queue a form for as long as the page lives. */
const queues = new Map<string, FileQueue>()

/** The queue of a person's form, with what an earlier page left behind. Loaded when it is first needed. */
export function formQueue(formId: string, session: Session): FileQueue {
  const name = nameOf(formId, session)
  const known = queues.get(name)
  if (known) return known
  const queue = createQueue(formId, session)
  queues.set(name, queue)
  void queue.restore()
  return queue
}

/** Nobody needs it any more. */
export const forgetFormQueue = (formId: string, session: Session) =>
  void queues.delete(nameOf(formId, session))

const nameOf = (formId: string, { user }: Session) => `${user.userId} ${formId}`

function createQueue(formId: string, session: Session): FileQueue {
  const { user, expired } = session
  const isSignedOut = session.isOver ?? (async () => (await loadUser())?.userId !== user.userId)
  return createFileQueue({
    send: createFileSender({
      ...{ formId, userId: user.userId, isSignedOut },
      uploadTo: filePathsOf(session).uploadTo,
    }),
    outbox: createFileOutbox({ userId: user.userId, formId, pageLoadId, livePageLoads }),
    timers: {
      now: () => Date.now(),
      set: (run, wait) => setTimeout(run, wait),
      clear: (timer) => clearTimeout(timer as number),
    },
    random: Math.random,
    newId,
    pageLoadId,
    isOnline: () => navigator.onLine,
    preview: (content) =>
      /^image\/(png|jpeg|gif|webp|avif)$/.test(content.type) ? URL.createObjectURL(content) : undefined,
    forgetPreview: (address) => URL.revokeObjectURL(address),
    onSignedOut: () => expired.set(true),
  })
}
