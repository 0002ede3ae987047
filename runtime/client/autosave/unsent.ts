import { countWaitingComments, forgetComments } from '../comments/kept-comments.ts'
import { countTexts, forgetTexts } from './kept-texts.ts'
import { isDraft, openDatabase } from './outbox-database.ts'
import type { PendingOperation } from './types.ts'

/** How many changes, comments and texts of a person, or of anybody, were never acknowledged: asked before signing out. */
export async function countUnsent(userId?: string): Promise<number> {
  const [operations, texts] = await Promise.all([countOperations(userId), countTexts(userId)])
  return countWaitingComments(userId) + operations + texts
}

async function countOperations(userId?: string): Promise<number> {
  try {
    const database = await openDatabase()
    return userId === undefined
      ? await database.count('operations')
      : await database.countFromIndex('operations', 'user', userId)
  } catch {
    return 0
  }
}

/** The same of forms alone, by their ids; of `living` pages, which send their own, none is counted. */
export async function unsentByForm(
  userId: string,
  living: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  try {
    const stored = await (await openDatabase()).getAllFromIndex('operations', 'user', userId)
    for (const { formId, pageLoadId } of stored) {
      if (!living.has(pageLoadId) && !isDraft(formId)) counts.set(formId, (counts.get(formId) ?? 0) + 1)
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
  return counts
}

/** What was never acknowledged of one form, in order, without taking it over. */
export async function readUnsent(userId: string, formId: string): Promise<PendingOperation[]> {
  try {
    const stored = await (await openDatabase()).getAllFromIndex('operations', 'owner', [userId, formId])
    return stored
      .sort((a, b) => a.sequence - b.sequence)
      .map(({ userId: _user, formId: _form, ...operation }) => operation)
  } catch {
    return []
  }
}

/** Removes unsent changes from this browser: of a person, of one of their forms, or of anybody (signing out on a shared computer). */
export async function forgetUnsent(userId?: string, formId?: string): Promise<void> {
  if (formId === undefined) {
    forgetComments(userId)
    await forgetTexts(userId)
  }
  try {
    const transaction = (await openDatabase()).transaction('operations', 'readwrite')
    for await (const cursor of transaction.store.index('user').iterate(userId ?? null)) {
      if (formId === undefined || cursor.value.formId === formId) await cursor.delete()
    }
    await transaction.done
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
