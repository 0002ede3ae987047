import { AppError } from '../../../contract/app-error.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { DocumentLimitError, DuplicateKeyError, type Store } from '../../../store/port.ts'
import { type AuditEntry, contentOf } from './audit.ts'
import { appendEvent } from './chain.ts'
import { AUDIT_INTENTS } from './collections.ts'

/** What is known of a change only after it; null where no line is due. */
type Told = Pick<AuditEntry, 'from' | 'to' | 'details'> | null

/**
 * Changes what is stored, and remembers who did: exactly one line for what was changed, wherever a server dies (J1). What
 * is about to be done is written down before, and struck out after the line; what is left is told by
 * `tell-left-intents.ts`, which says that it may not have taken effect.
 *
 * @param entry what is known before; never answer content
 * @param work answers null, false or 0 where nothing changed, as the store does; it refuses before its first write alone:
 * what changes many things is `oneByOne`
 * @param tell what the line says besides; null where nothing changed
 * @returns what `work` answers
 * @example return audited(services, { action: 'note.delete', actorId, to: id }, () => notes.deleteOne({ id }))
 */
export async function audited<R>(
  services: Services,
  entry: AuditEntry,
  work: () => Promise<R>,
  tell: (done: R) => Told = (done) => (done === null || done === false || done === 0 ? null : {}),
): Promise<R> {
  const { store } = services
  const intents = store.collection(AUDIT_INTENTS)
  const { entryId: id, ...line } = contentOf(services, entry)
  underwayIn(store).add(id)
  try {
    await insertNew(intents, { id, line })
    const done = await refusable(work, () => intents.deleteMany({ id }))
    const told = tell(done)
    const details = (line.details ?? told?.details) && { ...line.details, ...told?.details }
    if (told) await appendEvent(store, { ...line, ...told, entryId: id, ...(details && { details }) })
    await intents.deleteMany({ id })
    return done
  } finally {
    underwayIn(store).delete(id)
  }
}

/** What this server is at itself. */
export const underwayIn = memoize((_: Store) => new Set<string>())

/** After any other error nobody knows what was written. */
async function refusable<R>(work: () => Promise<R>, refused: () => Promise<unknown>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) await refused()
    throw error
  }
}

export const isRefusal = (error: unknown): boolean =>
  error instanceof DuplicateKeyError ||
  error instanceof DocumentLimitError ||
  (error instanceof AppError && error.code !== 'INTERNAL')
