import type { RelationTuple } from '../../schemas/index.ts'
import type { Collection } from '../store/port.ts'
import type { TupleKey } from './authorizer.ts'
import type { TupleSource } from './evaluate-check.ts'

/** Every id of a type: `;` follows `:`. */
export const rangeOfType = (type: string) => ({ $gte: `${type}:`, $lt: `${type};` })

/** Reads the stored facts by index, each at most once in its lifetime, beside facts that hold for it alone. */
export function createTupleSource(
  tuples: Collection<RelationTuple>,
  contextual: readonly TupleKey[] = [],
): TupleSource {
  const known = new Map<string, Promise<readonly TupleKey[]>>()

  const once = (
    object: string,
    relation: string,
    users: string,
    read: () => Promise<readonly TupleKey[]>,
  ) => {
    const key = JSON.stringify([object, relation, users])
    const found =
      known.get(key) ??
      read().then((stored) => [
        ...contextual.filter((tuple) => tuple.object === object && tuple.relation === relation),
        ...stored,
      ])
    known.set(key, found)
    return found
  }

  return {
    all: (object, relation) => once(object, relation, '', () => tuples.find({ object, relation })),
    held(object, relation, users, setTypes) {
      const sets = setTypes.map((type) => ({ user: rangeOfType(type) }))
      const wanted = { $or: [{ user: { $in: users } }, ...sets] }
      return once(object, relation, users[0] ?? '', () => tuples.find({ object, relation, ...wanted }))
    },
  }
}
