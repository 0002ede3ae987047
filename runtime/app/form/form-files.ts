import { countWaitingFiles } from '../../client/files/file-outbox.ts'
import type { FileHost, FileQueue } from '../../client/files/file-queue.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { filePathsOf } from '../../core/file/address.ts'
import type { FileAddresses, FilesPort, FilesSource } from '../../react/contract.ts'
import { createStore, type Store } from '../../react/hooks/store.ts'
import type { Session } from '../session/session.ts'

/** The attachments of an open form. */
export interface FormFiles extends FileAddresses {
  /** Undefined until a question asks for it, or an earlier page turns out to have left files behind. */
  queue: Store<FileQueue | undefined>
  of(key: AnswerKey): FilesSource
  /** Tries whatever waits, and resolves with how many could not be sent. */
  settle(): Promise<number>
  /** What is on its way goes on: resolves once the form is no longer needed for it. */
  dispose(): void | Promise<void>
}

/** Stored files are handed to this form from now on. */
export function openFormFiles(formId: string, session: Session, host: FileHost): FormFiles {
  const addresses: FileAddresses = filePathsOf(session)
  const queue = createStore<FileQueue | undefined>(undefined)
  const sources = new Map<AnswerKey, FilesSource>()
  const stops: (() => void)[] = []
  let loading: Promise<FileQueue> | undefined
  let unbind: (() => Promise<void>) | undefined
  let closed = false

  async function begin(): Promise<FileQueue> {
    const { formQueue, forgetFormQueue } = await import('./create-form-queue.ts')
    const loaded = formQueue(formId, session)
    if (closed) return loaded
    const leave = loaded.bind(host)
    unbind = async () => {
      if (await leave()) forgetFormQueue(formId, session)
    }
    stops.push(session.onResume(loaded.resume), watchConnection(loaded))
    queue.set(loaded)
    return loaded
  }
  const load = () => {
    loading ??= begin().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const createSource = (key: AnswerKey): FilesSource => {
    let port: Promise<FilesPort> | undefined
    return {
      ...addresses,
      open() {
        port ??= load().then(
          (loaded) => portOf(key, loaded),
          (error: unknown) => {
            port = undefined
            throw error
          },
        )
        return port
      },
    }
  }

  const left = countWaitingFiles(session.user.userId, formId).then((count) =>
    count > 0 ? load().then(() => {}) : undefined,
  )
  left.catch(() => {})
  return {
    ...addresses,
    queue,
    of(key) {
      const source = sources.get(key) ?? createSource(key)
      sources.set(key, source)
      return source
    },
    async settle() {
      await left
      return (await queue.get()?.settle())?.length ?? 0
    },
    dispose() {
      closed = true
      const released = unbind?.()
      const stop = () => {
        for (const one of stops) one()
      }
      return released ? released.then(stop) : stop()
    },
  }
}

const portOf = (key: AnswerKey, queue: FileQueue): FilesPort => ({
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
