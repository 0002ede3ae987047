import type { SaveQueue } from '../../../client/autosave/save-queue.ts'
import type { Outbox } from '../../../client/autosave/types.ts'

interface LiveForm {
  queue: SaveQueue
  outbox: Outbox
}

/** Forms of this page that may have changes on their way, on the screen or left: who opens one anew takes them over. */
export const liveForms = new Map<string, LiveForm>()
