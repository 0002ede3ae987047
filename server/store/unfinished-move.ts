import type { Document } from './document.ts'
import { type CollectionDeclaration, type Store, StoreUnavailableError } from './port.ts'

interface MoveDocument extends Document {
  /** Where the data come from, in words for the operator and without credentials. */
  from: string
  startedAt: string
}

/** At most one document: there as long as this store is being filled from another one (`docs/move.md`). */
export const MOVES: CollectionDeclaration<MoveDocument> = { name: 'moves', indexes: [] }

const ID = 'move'

export const unfinishedMove = (store: Store): Promise<MoveDocument | null> =>
  store.collection(MOVES).findOne({ id: ID })

export const beginMove = (store: Store, from: string, now: Date): Promise<void> =>
  store.collection(MOVES).insertOne({ id: ID, from, startedAt: now.toISOString() })

export const endMove = (store: Store): Promise<number> => store.collection(MOVES).deleteOne({ id: ID })

/** @throws StoreUnavailableError for half of an installation: what is written into it would be lost or in the way */
export async function requireWhole(store: Store): Promise<void> {
  const move = await unfinishedMove(store)
  if (move)
    throw new StoreUnavailableError(
      `The data are not whole: they are being moved here from ${move.from}. Run npm run move again to its end`,
    )
}
