import type { Feature } from '../../../feature.ts'
import { OPTION_LISTS } from './collections.ts'

export { offeredOptions } from './offered-options.ts'

const DAY_MS = 86_400_000
/** A copy that nobody has asked for anew is no help any more. */
const KEPT_DAYS = 30

/** Options that another server of the university offers: fetched, kept as copies, and offered again while it is away. */
export const optionServiceFeature: Feature = {
  collections: [OPTION_LISTS],
  jobs: [
    {
      name: 'forget old copies of options',
      everyMs: DAY_MS,
      removes: 'copies of options of other systems',
      run: ({ store, clock }) => {
        const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString()
        return store.collection(OPTION_LISTS).deleteMany({ fetchedDate: { $lt: before } })
      },
    },
  ],
}
