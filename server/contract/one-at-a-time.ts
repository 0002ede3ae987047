import { setTimeout as wait } from 'node:timers/promises'
import type { Document } from '../store/document.ts'
import { insertNew } from '../store/insert-new.ts'
import type { CollectionDeclaration } from '../store/port.ts'
import { busy } from './app-error.ts'
import type { Services } from './services.ts'

interface Turn extends Document {
  owner: string
  /** Whoever died with it is waited for no longer. */
  until: string
}

/** What one request of all servers is at: there as long as that takes. */
export const TURNS: CollectionDeclaration<Turn> = { name: 'turns', indexes: [] }

/** Longer than a request may take. */
const HELD_MS = 30_000
const PATIENCE_MS = 10_000

/**
 * Does work that looks at something and then changes it, of which two at once would each see what the other has not done
 * yet; on whichever servers they are asked for.
 *
 * @throws AppError CONFLICT when others are at it for too long
 */
export async function oneAtATime<T>(
  { store, clock, newId }: Pick<Services, 'store' | 'clock' | 'newId'>,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const turns = store.collection(TURNS)
  const owner = newId()
  const take = async () => {
    const now = clock().getTime()
    const until = new Date(now + HELD_MS).toISOString()
    if (await insertNew(turns, { id: what, owner, until })) return true
    const left = { id: what, until: { $lte: new Date(now).toISOString() } }
    return (await turns.updateOne(left, { $set: { owner, until } })).matched > 0
  }
  for (const began = performance.now(); !(await take()); ) {
    if (performance.now() - began > PATIENCE_MS) throw busy('Somebody else is at it')
    await wait(20 + Math.random() * 50)
  }
  try {
    return await work()
  } finally {
    await turns.deleteMany({ id: what, owner })
  }
}
