import type { Outbox, PendingOperation } from './types.ts'

/** Where the browser forbids storage: changes live as long as the page. */
export function createMemoryOutbox(): Outbox {
  const operations = new Map<string, PendingOperation>()
  return {
    durable: false,
    subscribe: () => () => {},
    lastSequence: () => 0,
    load: async () => [...operations.values()].sort((a, b) => a.sequence - b.sequence),
    put: (operation) => void operations.set(operation.id, operation),
    remove: (id) => void operations.delete(id),
    idle: async () => {},
    close() {},
  }
}
