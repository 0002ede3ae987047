import { setTimeout as wait } from 'node:timers/promises'
import type { Document } from '../document.ts'
import { checkFilter } from '../language.ts'
import type { Collection, Filter } from '../port.ts'
import { LEAVING, newMark } from './marks.ts'
import { repeat } from './repeat.ts'

/** How often whoever finds another at it looks again, and after how long it takes that one for dead. */
const LOOK_MS = 20
const DEAD_AFTER_MS = 1_000

/**
 * Deletes one document: of all who would, one does and says so, though what is gone bears no mark. It is claimed first,
 * and let go where the filter holds no more. Whoever meets the claim of another waits for what comes of it.
 *
 * @returns 1 for the one who deleted it
 */
export async function deleteOnce<T extends Document>(inner: Collection<T>, filter: Filter): Promise<number> {
  checkFilter(filter)
  const by = newMark()
  const id = await claim(inner, filter, by)
  if (id === undefined) return 0
  const mine = { id, [LEAVING]: by }
  if ((await repeat(() => inner.deleteOne({ $and: [mine, filter] }))) > 0) return 1
  await repeat(() => inner.updateOne(mine, { $unset: { [LEAVING]: '' } }))
  const isThere = (await repeat(() => inner.count({ id }, { limit: 1 }))) > 0
  return isThere ? 0 : 1
}

async function claim<T extends Document>(
  inner: Collection<T>,
  filter: Filter,
  by: string,
): Promise<string | undefined> {
  const mine = typeof filter.id === 'string' ? { id: filter.id, [LEAVING]: by } : { [LEAVING]: by, ...filter }
  let other: string | undefined
  for (let waited = 0; ; waited += LOOK_MS) {
    const isDead = other !== undefined && waited >= DEAD_AFTER_MS
    const free = { $and: [filter, { [LEAVING]: isDead ? other : { $exists: false } }] }
    const claimed = await repeat(
      async () =>
        (await inner.findOneAndUpdate(free, { $set: { [LEAVING]: by } })) ??
        (await inner.findOne(mine, { fields: [] })),
    )
    if (claimed) return claimed.id
    const held = { $and: [filter, { [LEAVING]: { $exists: true } }] }
    const found = await repeat(() => inner.findOne(held, { fields: [LEAVING] }))
    if (!found) return undefined
    const { [LEAVING]: holder } = found as { [LEAVING]?: string }
    if (holder !== other) [other, waited] = [holder, 0]
    await wait(LOOK_MS)
  }
}
