import DataLoader from 'dataloader'
import type { Caller } from '../contract/caller.ts'
import { memoize } from '../contract/memoize.ts'
import type { Document } from '../store/document.ts'
import type { CollectionDeclaration } from '../store/port.ts'

/** A loader for each request: a list of n objects that name documents of a collection costs one read of it. */
export const loadById = <T extends Document>(declaration: CollectionDeclaration<T>) =>
  memoize(
    ({ services }: Caller) =>
      new DataLoader<string, T | null>(async (ids) => {
        const found = await services.store.collection(declaration).find({ id: { $in: [...ids] } })
        const byId = new Map(found.map((document) => [document.id, document]))
        return ids.map((id) => byId.get(id) ?? null)
      }),
  )
