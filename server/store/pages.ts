import type { Document } from './document.ts'
import type { Collection } from './port.ts'

const AT_ONCE = 500

/** Every document of a collection, some at a time, in the order of their ids. */
export async function* pages<T extends Document>(
  collection: Collection<T>,
  except: readonly string[] = [],
): AsyncGenerator<readonly T[]> {
  const others = except.length > 0 ? [{ id: { $nin: except } }] : []
  for (let after = ''; ; ) {
    const filter = { $and: [{ id: { $gt: after } }, ...others] }
    const some = await collection.find(filter, { sort: { id: 1 }, limit: AT_ONCE })
    const last = some.at(-1)
    if (!last) return
    yield some
    after = last.id
  }
}
