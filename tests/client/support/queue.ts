import { createMemoryOutbox } from '../../../runtime/client/autosave/memory-outbox.ts'
import { createSaveQueue, type SaveQueueOptions } from '../../../runtime/client/autosave/save-queue.ts'
import type { PendingOperation, SendResult } from '../../../runtime/client/autosave/types.ts'
import { AnswerServer } from './answer-server.ts'
import { VirtualTime } from './virtual-time.ts'

/** One page with its queue, a server 50 ms away, and a wire that a test may cut. */
export function openPage(
  options: Partial<SaveQueueOptions> & { server?: AnswerServer; time?: VirtualTime } = {},
) {
  const { server = new AnswerServer(), time = new VirtualTime() } = options
  const outbox = options.outbox ?? createMemoryOutbox()
  const sent: PendingOperation[] = []
  const wire = { reply: undefined as SendResult | undefined }
  let lastId = 0
  const queue = createSaveQueue({
    outbox,
    timers: time,
    random: () => 0,
    newId: () => `op-${options.pageLoadId ?? 'page'}-${++lastId}`,
    pageLoadId: 'page',
    async send(operation) {
      sent.push(operation)
      await time.wait(50)
      return wire.reply ?? server.apply(operation)
    },
    ...options,
  })
  return {
    queue,
    server,
    time,
    outbox,
    sent,
    wire,
    type(key: string, text: string | null) {
      queue.edit({ key, operation: 'updateText', args: { text }, replaces: true, debounce: 400 })
    },
    select(key: string, optionId: string) {
      queue.edit({ key, operation: 'selectOption', args: { optionId } })
    },
    deselect(key: string, optionId: string) {
      queue.edit({ key, operation: 'deselectOption', args: { optionId } })
    },
  }
}
