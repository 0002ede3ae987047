import { CommandError } from '../composition/command-error.ts'
import { type CollectionDeclaration, DuplicateKeyError, type Store } from '../store/port.ts'
import { beginMove, MOVES, requireWhole, unfinishedMove } from '../store/unfinished-move.ts'
import { contentOf, level } from './level.ts'

export interface Place {
  store: Store
  /** In words for the operator, without credentials. */
  name: string
}

export interface MoveOptions {
  collections: readonly CollectionDeclaration[]
  say(line: string): void
  now(): Date
}

/** Of a large collection, how often something is said. */
const SAY_MS = 5_000

/**
 * Copies everything that a store holds into another one, or goes on with that, and then reads both again and compares
 * them. The target is an installation only once the caller ends the move: a server that is started on it before
 * refuses.
 *
 * @returns how many documents there are
 * @throws CommandError when the target belongs to something else, or the source changed meanwhile
 */
export async function copyStore(
  from: Place,
  to: Place,
  { collections, say, now }: MoveOptions,
): Promise<number> {
  const all = collections.filter(({ name }) => name !== MOVES.name)
  await requireWhole(from.store)
  if (!(await holdsData(from.store, all))) throw new CommandError(`${from.name} holds no data`)
  await claim(from, to, all, now())
  for (const { name } of all) await copyCollection(name, from, to, say)
  say('Everything is there. Both are read again and compared.')
  let count = 0
  for (const { name } of all) {
    const [source, target] = [await contentOf(from.store.named(name)), await contentOf(to.store.named(name))]
    if (source.sha256 !== target.sha256)
      throw new CommandError(
        `${name} changed meanwhile (${source.count} documents in ${from.name}, ${target.count} in ${to.name}): stop every server and run the command again`,
      )
    count += source.count
  }
  return count
}

/** The name of a collection with documents. */
async function holdsData(
  store: Store,
  collections: readonly CollectionDeclaration[],
): Promise<string | undefined> {
  for (const { name } of collections) if ((await store.named(name).count({}, { limit: 1 })) > 0) return name
  return undefined
}

/** Nothing of anybody else is in the target. */
async function claim(
  from: Place,
  to: Place,
  collections: readonly CollectionDeclaration[],
  now: Date,
): Promise<void> {
  const earlier = await unfinishedMove(to.store)
  if (earlier?.from === from.name) return
  if (earlier)
    throw new CommandError(`${to.name} is being filled from ${earlier.from}: move from there, or empty it`)
  const taken = await holdsData(to.store, collections)
  if (taken) throw new CommandError(`${to.name} holds data already (${taken}): choose an empty one`)
  await beginMove(to.store, from.name, now)
}

async function copyCollection(
  name: string,
  from: Place,
  to: Place,
  say: (line: string) => void,
): Promise<void> {
  const total = await from.store.named(name).count({})
  let saidAt = performance.now()
  try {
    await level(from.store.named(name), to.store.named(name), (count) => {
      if (performance.now() - saidAt < SAY_MS) return
      saidAt = performance.now()
      say(`${name}: ${count} of ${total}`)
    })
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    throw new CommandError(
      `${to.name} has a document of ${name} that ${from.name} has no more: empty it, and run the command again`,
    )
  }
  if (total > 0) say(`${name}: ${total}`)
}
