import { livingSessions, newId, sessionId } from '../../client/autosave/browser-session.ts'
import { createFileOutbox } from '../../client/files/file-outbox.ts'
import { createFileQueue, type FileHost, type FileQueue } from '../../client/files/file-queue.ts'
import { createFileSender } from '../../client/files/send-file.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { FileAddresses, FilesPort } from '../../react/contract.ts'
import type { Session } from '../session/session.ts'

/** Files go on while the person is elsewhere in the application: one queue a form for as long as the page lives. */
const queues = new Map<string, FileQueue>()

export interface FormFiles extends FileAddresses {
  queue: FileQueue
  of(key: AnswerKey): FilesPort
  /** Stops watching the page; what is on its way goes on. */
  close(): void
}

const addresses: FileAddresses = {
  urlOf: (key) => `/files/${key}`,
  thumbnailOf: (key) => `/files/${key}/thumbnail`,
}

/** The attachments of an open form. Stored files are handed to this form from now on. */
export function openFormFiles(formId: string, session: Session, host: FileHost): FormFiles {
  const name = `${session.user.userId} ${formId}`
  const queue = queues.get(name) ?? createQueue(formId, session)
  queues.set(name, queue)
  queue.bind(host)
  void queue.restore()

  const ports = new Map<AnswerKey, FilesPort>()
  const createPort = (key: AnswerKey): FilesPort => ({
    ...addresses,
    get: () => queue.of(key),
    subscribe: queue.subscribe,
    add: (files, attach) =>
      queue.add(
        key,
        files.map((content) => ({ name: content.name, content })),
        attach,
      ),
    cancel: queue.cancel,
    retry: queue.retry,
  })
  const stops = [session.onResume(queue.resume), watchConnection(queue)]
  return {
    ...addresses,
    queue,
    of(key) {
      const port = ports.get(key) ?? createPort(key)
      ports.set(key, port)
      return port
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

function createQueue(formId: string, { user, expired }: Session): FileQueue {
  return createFileQueue({
    send: createFileSender(formId),
    outbox: createFileOutbox({ userId: user.userId, formId, sessionId, livingSessions }),
    timers: {
      now: () => Date.now(),
      set: (run, wait) => setTimeout(run, wait),
      clear: (timer) => clearTimeout(timer as number),
    },
    random: Math.random,
    newId,
    sessionId,
    isOnline: () => navigator.onLine,
    preview: (content) =>
      /^image\/(png|jpeg|gif|webp|avif)$/.test(content.type) ? URL.createObjectURL(content) : undefined,
    forgetPreview: (address) => URL.revokeObjectURL(address),
    onSignedOut: () => expired.set(true),
  })
}

function watchConnection(queue: FileQueue): () => void {
  /** Only where closing would lose a file: a kept one is sent at the next visit. */
  const warn = (event: BeforeUnloadEvent) => {
    if (queue.all().some(({ durable }) => !durable)) event.preventDefault()
  }
  addEventListener('online', queue.resume)
  addEventListener('beforeunload', warn)
  return () => {
    removeEventListener('online', queue.resume)
    removeEventListener('beforeunload', warn)
  }
}
