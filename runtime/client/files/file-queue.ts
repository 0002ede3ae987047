import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { Attach, AttachedFile, FileTransfer } from '../../core/element/files.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { createPause } from '../autosave/backoff.ts'
import type { Timers } from '../autosave/types.ts'
import type { FileOutbox, PendingFile, SendFileResult, SendOptions } from './types.ts'

/** Answers are saved on the other connections that a browser has. */
const MOST_AT_ONCE = 2

export interface FileQueueOptions {
  send(file: PendingFile, options: SendOptions): Promise<SendFileResult>
  outbox: FileOutbox
  timers: Timers & { now(): number }
  random(): number
  newId(): string
  pageLoadId: string
  isOnline(): boolean
  /** An address under which this page may show the content; undefined for what is no picture. */
  preview?(content: Blob): string | undefined
  forgetPreview?(address: string): void
  onSignedOut?(): void
}

/** Whom a stored file is handed to: the form that is open now. */
export interface FileHost {
  /**
   * Makes the file part of its answer and resolves once that outlives the page; false when the answer can no longer
   * be changed.
   */
  attach(key: AnswerKey, attach: Attach, file: AttachedFile): Promise<void> | false
}

/** The chosen files of a form on their way to the server: kept until an answer names them. */
export interface FileQueue {
  /**
   * Hands stored files to this host. Returns a function that leaves it: it resolves once the host is no longer needed,
   * with true when nobody needs the queue either.
   */
  bind(host: FileHost): () => Promise<boolean>
  /** Takes over what an earlier page left behind. */
  restore(): Promise<void>
  /** The transfers of one answer; the same list until something in it changes. */
  of(key: AnswerKey): readonly FileTransfer[]
  all(): readonly FileTransfer[]
  subscribe(listener: () => void): () => void
  add(key: AnswerKey, files: readonly { name: string; content: Blob }[], attach: Attach): void
  cancel(id: string): void
  retry(id: string): void
  /** The connection or the session is back. */
  resume(): void
  /** Tries whatever waits, and resolves with what could not be sent. */
  settle(): Promise<readonly FileTransfer[]>
}

interface Transfer {
  file: PendingFile
  shown: FileTransfer
  abort?: AbortController
}

const NONE: readonly FileTransfer[] = []
const moving: ReadonlySet<FileTransfer['state']> = new Set(['waiting', 'sending', 'storing'])

export function createFileQueue(options: FileQueueOptions): FileQueue {
  const { outbox } = options
  const transfers = new Map<string, Transfer>()
  const listeners = new Set<() => void>()
  const settling = new Set<() => void>()
  const pause = createPause(options.timers, options.random, wake)
  let lists = new Map<AnswerKey, readonly FileTransfer[]>()
  let host: FileHost | undefined
  /** Set while a form that was left waits for its last files. */
  let release: (() => void) | undefined
  let sending = 0
  let sequence = 0
  let signedOut = false

  function publish(): void {
    lists = new Map(
      [...Map.groupBy(transfers.values(), ({ file }) => file.key)].map(([key, list]) => {
        const next = list.map(({ shown }) => shown)
        const before = lists.get(key)
        const same = before?.length === next.length && before.every((each, i) => each === next[i])
        return [key, same && before ? before : next]
      }),
    )
    for (const listener of [...listeners]) listener()
    if (!isBusy()) release?.()
    if ([...transfers.values()].some(({ shown }) => moving.has(shown.state))) return
    for (const resolve of settling) resolve()
    settling.clear()
  }

  /** A file is on its way or waits for the connection; what has failed waits for a person. */
  const isBusy = () => [...transfers.values()].some(({ shown }) => shown.state !== 'failed')

  function show(transfer: Transfer, change: Partial<FileTransfer>): void {
    transfer.shown = { ...transfer.shown, ...change }
    publish()
  }

  function take(file: PendingFile, durable: boolean): Transfer {
    const { id, name, content } = file
    const preview = options.preview?.(content)
    const shown: FileTransfer = {
      id,
      name,
      size: content.size,
      state: 'waiting',
      progress: 0,
      durable,
      ...(preview && { preview }),
    }
    const transfer = { file, shown }
    transfers.set(id, transfer)
    return transfer
  }

  function drop({ file, shown }: Transfer): void {
    transfers.delete(file.id)
    if (shown.preview) options.forgetPreview?.(shown.preview)
    publish()
  }

  function fail(transfer: Transfer, issue: Issue): void {
    show(transfer, { state: 'failed', progress: 0, issue })
  }

  function pump(): void {
    const stuck = signedOut || pause.active() || !options.isOnline()
    for (const transfer of [...transfers.values()]) {
      if (transfer.shown.state !== 'waiting') continue
      if (stuck) show(transfer, { state: 'offline', progress: 0 })
      else if (host && sending < MOST_AT_ONCE) void send(transfer)
    }
  }

  function wake(): void {
    for (const transfer of [...transfers.values()])
      if (transfer.shown.state === 'offline') show(transfer, { state: 'waiting' })
    pump()
  }

  async function send(transfer: Transfer): Promise<void> {
    const abort = new AbortController()
    transfer.abort = abort
    sending++
    show(transfer, { state: 'sending', progress: 0, issue: undefined })
    const onProgress = (progress: number) => {
      if (transfers.get(transfer.file.id) !== transfer || abort.signal.aborted) return
      show(transfer, { state: progress >= 1 ? 'storing' : 'sending', progress })
    }
    const result = await options.send(transfer.file, { onProgress, signal: abort.signal })
    sending--
    if (transfers.get(transfer.file.id) === transfer) receive(transfer, result)
    pump()
  }

  function receive(transfer: Transfer, result: SendFileResult): void {
    switch (result.kind) {
      case 'stored':
        pause.reset()
        void attach(transfer, result.file)
        return
      case 'refused':
        pause.reset()
        fail(transfer, result.issue)
        return
      case 'unreadable':
        fail(transfer, { code: 'file_unreadable' })
        return
      case 'cancelled':
        return
      case 'signedOut':
        signedOut = true
        show(transfer, { state: 'offline', progress: 0 })
        options.onSignedOut?.()
        return
      default:
        pause.begin(result.kind === 'busy' ? result.retryAfter : undefined)
        show(transfer, { state: 'offline', progress: 0 })
    }
  }

  /** The content is let go only once the answer that names the file is safe itself. */
  async function attach(transfer: Transfer, stored: AttachedFile): Promise<void> {
    const { id, key, attach: how } = transfer.file
    const safe = host?.attach(key, how, stored)
    if (!safe) return fail(transfer, { code: 'answer.read_only' })
    drop(transfer)
    await safe
    await outbox.remove(id)
  }

  return {
    bind(next) {
      host = next
      release?.()
      pump()
      return () =>
        new Promise((resolve) => {
          release = () => {
            release = undefined
            const isLast = host === next
            if (isLast) host = undefined
            resolve(isLast && transfers.size === 0)
          }
          if (host !== next || !isBusy()) release()
        })
    },
    async restore() {
      for (const left of await outbox.load()) {
        if (transfers.has(left.id)) continue
        const file = { ...left, pageLoadId: options.pageLoadId }
        sequence = Math.max(sequence, file.sequence)
        take(file, true)
        void outbox.put(file)
      }
      publish()
      pump()
    },
    of: (key) => lists.get(key) ?? NONE,
    all: () => [...transfers.values()].map(({ shown }) => shown),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add(key, files, how) {
      for (const { name, content } of files) {
        sequence = Math.max(sequence + 1, options.timers.now())
        const { pageLoadId } = options
        const file = { id: options.newId(), key, name, content, attach: how, sequence, pageLoadId }
        const transfer = take(file, false)
        void outbox.put(file).then((durable) => {
          // Cancelled, or even sent, while it was being written.
          if (!transfers.has(file.id)) return outbox.remove(file.id)
          if (durable) show(transfer, { durable })
        })
      }
      publish()
      pump()
    },
    cancel(id) {
      const transfer = transfers.get(id)
      if (!transfer) return
      drop(transfer)
      transfer.abort?.abort()
      void outbox.remove(id)
    },
    retry(id) {
      const transfer = transfers.get(id)
      if (transfer?.shown.state !== 'failed' && transfer?.shown.state !== 'offline') return
      pause.end()
      show(transfer, { state: 'waiting', issue: undefined })
      pump()
    },
    resume() {
      signedOut = false
      pause.end()
      wake()
    },
    async settle() {
      this.resume()
      if ([...transfers.values()].some(({ shown }) => moving.has(shown.state)))
        await new Promise<void>((resolve) => settling.add(resolve))
      return this.all()
    },
  }
}
