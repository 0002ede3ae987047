import type { SaveQueue } from './save-queue.ts'
import type { Outbox, PendingOperation } from './types.ts'

interface Host {
  queue: SaveQueue
  outbox: Outbox
  /** Sends the changes of a tab that is gone. */
  takeOver(operations: readonly PendingOperation[]): void
  /** Sends changes with requests that outlive the page. */
  sendOnExit(operations: readonly PendingOperation[]): void
}

/** Binds a queue to what happens to the page: hidden, closed, offline, online. Returns an unsubscribe function. */
export function watchPage({ queue, outbox, takeOver, sendOnExit }: Host): () => void {
  const exit = () => {
    const operations = queue.takeForExit()
    if (operations.length > 0) sendOnExit(operations)
    queue.flush()
  }
  /** Another tab may have died with changes unsent: whoever is looked at next sends them. */
  const look = async () => {
    const left = await outbox.load(false)
    if (left.length > 0) takeOver(left)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') exit()
    else void look()
  }
  const online = () => queue.resume()
  /** Only where closing would lose something: with a durable outbox it is sent at the next visit. */
  const warn = (event: BeforeUnloadEvent) => {
    const { kind } = queue.status()
    if (!outbox.durable && kind !== 'saved' && kind !== 'conflict') event.preventDefault()
  }
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', exit)
  addEventListener('online', online)
  addEventListener('beforeunload', warn)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', exit)
    removeEventListener('online', online)
    removeEventListener('beforeunload', warn)
  }
}
