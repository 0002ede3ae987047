import type { LibraryItem } from '../../../../schemas/index.ts'
import type { Filter, Store } from '../../../store/port.ts'
import { LIBRARY_ITEMS } from './collections.ts'

const AT_ONCE = 1_000

/** Items some at a time, in the order of their ids. */
export async function* eachItem(store: Store, filter: Filter): AsyncGenerator<LibraryItem[]> {
  const items = store.collection(LIBRARY_ITEMS)
  for (let after = ''; ; ) {
    const page = await items.find(
      { $and: [filter, { id: { $gt: after } }] },
      { sort: { id: 1 }, limit: AT_ONCE },
    )
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (page.length < AT_ONCE || !last) return
    after = last.id
  }
}
