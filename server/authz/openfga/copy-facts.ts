import type { OpenFgaClient } from '@openfga/sdk'
import type { RelationTuple } from '../../../schemas/index.ts'
import type { Collection } from '../../store/port.ts'
import type { CopyDifferences } from '../authorizer.ts'
import { type AuthorizationModel, allowsWrite } from '../model.ts'
import { readTuples } from '../read-tuples.ts'
import { type TupleKey, textOf } from '../tuple-key.ts'
import { COPYING, FRESH, inTime, unavailable } from './connect.ts'
import type { Place } from './place.ts'

/** Facts that OpenFGA takes or tells at once. */
const PAGE = 100
/** Calls under way at the same time. */
const AT_ONCE = 10
/** Wrong facts that are found before any is put right. */
const MOST_WRONG = 10_000
/** Two people who give and take the same right at the same moment are waited for so often. */
const ATTEMPTS = 20

interface Parts {
  client: OpenFgaClient
  model: AuthorizationModel
  tuples: Collection<RelationTuple>
}

/** OpenFGA's own bounds, in bytes. */
export const fits = ({ user, object }: TupleKey): boolean =>
  Buffer.byteLength(object) <= 256 && Buffer.byteLength(user) <= 512

/** Keeps the facts in OpenFGA equal to those in the store, which are the ones that count. */
export function createCopier({ client, model, tuples }: Parts) {
  const belongs = (fact: TupleKey) => allowsWrite(model, fact) && fits(fact)

  const write = (place: Place, facts: readonly TupleKey[]) =>
    inTime(COPYING, () =>
      client.write(
        { writes: facts.map(keyOf) },
        { ...place, conflict: { onDuplicateWrites: 'ignore' as never } },
      ),
    )
  const erase = (place: Place, facts: readonly TupleKey[]) =>
    inTime(COPYING, () =>
      client.write(
        { deletes: facts.map(keyOf) },
        { ...place, conflict: { onMissingDeletes: 'ignore' as never } },
      ),
    )

  /** Those of the facts that hold: they are stored, and nobody is taking them back. */
  async function stated(facts: readonly TupleKey[]): Promise<ReadonlySet<string>> {
    if (facts.length === 0) return new Set()
    const all = <P extends keyof TupleKey>(part: P) => ({
      $in: [...new Set(facts.map((fact) => fact[part]))],
    })
    const found = await tuples.find({
      object: all('object'),
      relation: all('relation'),
      user: all('user'),
      'pending.isGoing': { $ne: true },
    })
    return new Set(found.filter(belongs).map(textOf))
  }

  /** One that was slower may have written what was taken back since, or the other way round: it looks again. */
  async function follow(place: Place, fact: TupleKey): Promise<void> {
    if (!fits(fact)) return
    const isStated = async () => (await stated([fact])).has(textOf(fact))
    for (let attempt = 0, before = await isStated(); attempt < ATTEMPTS; attempt++) {
      await (before ? write : erase)(place, [fact])
      const after = await isStated()
      if (after === before) return
      before = after
    }
    throw unavailable('a fact changes all the time')
  }

  async function followAll(place: Place, facts: readonly TupleKey[]): Promise<void> {
    for (const some of slices(facts, AT_ONCE)) await Promise.all(some.map((fact) => follow(place, fact)))
  }

  /** How many facts of the copy the store holds, and those that it does not, as far as they fit into memory. */
  async function look(place: Place): Promise<{ held: number; wrong: TupleKey[] }> {
    let held = 0
    const wrong: TupleKey[] = []
    for (let after: string | undefined; ; ) {
      const options = { ...FRESH, storeId: place.storeId, pageSize: PAGE, continuationToken: after }
      const page = await inTime(COPYING, () => client.read({}, options))
      const facts = page.tuples.map(({ key }) => key)
      const holding = await stated(facts)
      const others = facts.filter((fact) => !holding.has(textOf(fact)))
      held += facts.length - others.length
      wrong.push(...others)
      after = page.continuation_token || undefined
      if (!after || wrong.length >= MOST_WRONG) return { held, wrong }
    }
  }

  /** Looks first and deletes then: the token of a page may be a place in a list that deleting makes shorter. */
  async function removeSurplus(place: Place): Promise<{ held: number; surplus: number }> {
    for (let surplus = 0; ; ) {
      const { held, wrong } = await look(place)
      await followAll(place, wrong)
      surplus += wrong.length
      if (wrong.length < MOST_WRONG) return { held, surplus }
    }
  }

  /** Writes every fact; those that are there stay. Answers how many hold. */
  async function writeAll(place: Place): Promise<number> {
    let written = 0
    for (let after: TupleKey | undefined; ; ) {
      const page = await readTuples(tuples, {}, { limit: PAGE * AT_ONCE, after })
      const facts = page.filter(belongs)
      await Promise.all(
        slices(facts, PAGE).map(async (some) => {
          const before = await stated(some)
          const held = some.filter((fact) => before.has(textOf(fact)))
          if (held.length > 0) await write(place, held)
          written += held.length
          const holding = await stated(held)
          // Taken back while it was written.
          await followAll(
            place,
            held.filter((fact) => !holding.has(textOf(fact))),
          )
        }),
      )
      after = page.at(-1)
      if (page.length < PAGE * AT_ONCE) return written
    }
  }

  return {
    follow,
    /**
     * Puts right what differs, page by page. When nothing is wrong in the copy and it holds as many facts as the store,
     * both hold the same, and nothing is written.
     */
    async reconcile(place: Place): Promise<CopyDifferences> {
      const { held, surplus } = await removeSurplus(place)
      if (held === (await tuples.count({}))) return { missing: 0, surplus }
      const all = await writeAll(place)
      return { missing: Math.max(0, all - held), surplus }
    },
  }
}

const keyOf = ({ user, relation, object }: TupleKey): TupleKey => ({ user, relation, object })

function slices<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}
