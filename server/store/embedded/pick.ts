import type { Document } from '../document.ts'
import { compareValues, sortKey } from '../order.ts'
import { checkPick } from '../pick.ts'
import type { Picked, PickQuery } from '../pick-query.ts'
import { filterOf } from '../tally.ts'
import { askedOf, type HeldAnswer } from './held/asked.ts'
import type { Held } from './held/held.ts'
import { compileFilter } from './matcher.ts'
import { FIRST_COLUMN, inParts, type Walked, walkOf } from './walk.ts'

interface Keyed {
  id: string
  key: unknown
}

/** They are put in order when so many have come that may be among the first. */
const MORE = 4_000

/** The first ones of what comes in any order. */
class First {
  readonly #query: PickQuery
  #first: Keyed[] = []
  /** What comes after it is none of them. */
  #last: Keyed | undefined
  #total = 0

  constructor(query: PickQuery) {
    this.#query = query
  }

  add(id: string, key: unknown): void {
    this.#total++
    if (this.#last && this.#compare(id, key, this.#last) > 0) return
    this.#first.push({ id, key })
    if (this.#first.length >= this.#most + MORE) this.#cut()
  }

  get picked(): Picked {
    this.#cut()
    return { ids: this.#first.slice(this.#query.skip).map(({ id }) => id), total: this.#total }
  }

  get #most(): number {
    return this.#query.skip + this.#query.limit
  }

  #compare(id: string, key: unknown, other: Keyed): number {
    return (compareValues(key, other.key) || compareValues(id, other.id)) * this.#query.sort.direction
  }

  #cut(): void {
    this.#first = this.#first.sort((a, b) => this.#compare(a.id, a.key, b)).slice(0, this.#most)
    this.#last = this.#first[this.#most - 1]
  }
}

/** Puts the first ones of a collection in order, by what is held of them; what only documents can tell is asked of them. */
export async function pickEmbedded(walked: Walked, held: Held, query: PickQuery): Promise<Picked> {
  checkPick(query)
  const first = new First(query)
  const asked = await askedOf(walked, held, query, [query.sort.path])
  if (asked) await pickHeld(asked, query, first)
  else await pickStored(walked, query, first)
  return first.picked
}

async function pickHeld({ documents, holds }: HeldAnswer, { sort }: PickQuery, first: First): Promise<void> {
  const { path, direction } = sort
  const values = documents.valuesOf(path)
  const add = (slot: number, id: string) => {
    if (holds(slot)) first.add(id, values.orderAt(slot, direction))
  }
  // What was written last is held last: where that comes first, less is put in order in vain.
  await documents.look(add, { isBackwards: direction === -1 })
}

async function pickStored(walked: Walked, query: PickQuery, first: First): Promise<void> {
  const { path, direction } = query.sort
  const matches = compileFilter(filterOf(query))
  await inParts(walked, walkOf(walked, query), ['doc'], (row) => {
    const document = JSON.parse(String(row[FIRST_COLUMN])) as Document
    if (matches(document)) first.add(document.id, sortKey(document, path, direction))
  })
}
