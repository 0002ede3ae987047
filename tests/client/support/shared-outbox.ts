import type { Outbox, PendingOperation } from '../../../runtime/client/autosave/types.ts'

/** The outbox that all tabs of a browser share, in memory: what IndexedDB and the page locks promise, at once. */
export class SharedOutbox {
  readonly operations = new Map<string, PendingOperation>()
  readonly living = new Set<string>()
  /** Nothing of a page that is gone is written any more. */
  of(pageLoadId: string): Outbox {
    this.living.add(pageLoadId)
    const alive = () => this.living.has(pageLoadId)
    return {
      durable: true,
      subscribe: () => () => {},
      lastSequence: () => Math.max(0, ...[...this.operations.values()].map(({ sequence }) => sequence)),
      load: async () => this.claim(pageLoadId),
      put: (operation) => alive() && this.operations.set(operation.id, operation),
      remove: (id) => alive() && this.operations.delete(id),
      idle: async () => {},
      close() {},
    }
  }

  claim(pageLoadId: string): PendingOperation[] {
    const left = [...this.operations.values()].filter((operation) => !this.living.has(operation.pageLoadId))
    for (const operation of left) this.operations.set(operation.id, { ...operation, pageLoadId })
    return left.sort((a, b) => a.sequence - b.sequence)
  }
}
