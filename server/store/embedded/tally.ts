import type { Document } from '../document.ts'
import { Cells, checkTally, filterOf, keysOf, kindsIn, tallyDocuments } from '../tally.ts'
import type { TallyCell, TallyQuery } from '../tally-query.ts'
import { askedOf, type HeldAnswer } from './held/asked.ts'
import type { Held } from './held/held.ts'
import type { Raw } from './held/sources.ts'
import { compileFilter } from './matcher.ts'
import { FIRST_COLUMN, inParts, type Walked, walkOf } from './walk.ts'

/** Counts what is held of the documents; what only they can tell is asked of them. */
export async function tallyEmbedded(walked: Walked, held: Held, query: TallyQuery): Promise<TallyCell[]> {
  checkTally(query)
  const { by, sum } = query
  const paths = [...by.map(({ path }) => path), ...(sum === undefined ? [] : [sum])]
  const asked = await askedOf(walked, held, query, paths)
  return asked ? tallyHeld(asked, query) : tallyStored(walked, query)
}

/** Documents of which all that was asked for so far is the same. */
interface Kind {
  /** One that has the last of it. */
  document: object
  count: number
  sum: number
  among: Map<Raw, Kind>
}

const kindOf = (document: object): Kind => ({ document, count: 0, sum: 0, among: new Map() })

async function tallyHeld(
  { documents, holds }: HeldAnswer,
  { by, sum, most }: TallyQuery,
): Promise<TallyCell[]> {
  const all = kindOf({})
  const values = by.map(({ path }) => documents.valuesOf(path))
  const numbers = sum === undefined ? undefined : documents.valuesOf(sum)
  await documents.look((slot) => {
    if (!holds(slot)) return
    let kind = all
    for (const each of values) {
      const key = each.kindOf(slot)
      let narrower = kind.among.get(key)
      if (!narrower) {
        narrower = kindOf(each.documentAt(slot))
        kind.among.set(key, narrower)
      }
      kind = narrower
    }
    kind.count++
    if (numbers) kind.sum += numbers.numberAt(slot)
  })
  const cells = new Cells(most)
  const add = ({ count, sum: total, among }: Kind, lists: readonly (readonly unknown[])[]): void => {
    const next = by[lists.length]
    if (next) for (const kind of among.values()) add(kind, [...lists, kindsIn(kind.document, next)])
    else if (count > 0) for (const key of keysOf(lists)) cells.add({ key, count, sum: total })
  }
  add(all, [])
  return cells.all
}

async function tallyStored(walked: Walked, query: TallyQuery): Promise<TallyCell[]> {
  const cells = new Cells(query.most)
  const matches = compileFilter(filterOf(query))
  await inParts(walked, walkOf(walked, query), ['doc'], (row) => {
    const document = JSON.parse(String(row[FIRST_COLUMN])) as Document
    if (matches(document)) tallyDocuments([document], query, cells)
  })
  return cells.all
}
