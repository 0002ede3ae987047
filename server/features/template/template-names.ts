import DataLoader from 'dataloader'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import { TEMPLATES } from './collections.ts'

/** What versions of templates are called, by their id: read without the questions. */
export const templateNames = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, string | undefined>(async (ids) => {
      const found = await services.store
        .collection(TEMPLATES)
        .find({ id: { $in: [...ids] } }, { fields: ['name'] })
      const names = new Map(found.map(({ id, name }) => [id, name]))
      return ids.map((id) => names.get(id))
    }),
)
