import type { PendingOperation } from '../../runtime/client/autosave/types.ts'
import type { Edit } from '../../schemas/index.ts'
import type { Pending } from './replica.ts'

/** A change as the browser keeps it until the server has it: in the outbox that answers wait in, too. */
export const toStored = (
  { id, name, edits, undoes, attempted }: Pending,
  sequence: number,
  pageLoadId: string,
): PendingOperation => ({
  ...{
    id,
    key: '',
    operation: 'edits',
    sequence,
    baseRevision: null,
    replaces: false,
    attempted,
    pageLoadId,
  },
  args: { name, edits, ...(undoes !== undefined && { undoes }) },
})

/** @param stored what `toStored` has made */
export function fromStored({ id, args }: PendingOperation): Pending {
  const { name, edits, undoes } = args as { name: string; edits: readonly Edit[]; undoes?: string }
  return { id, name, edits, undoes, attempted: true, isTyping: false }
}
