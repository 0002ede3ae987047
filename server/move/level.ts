import { createHash } from 'node:crypto'
import { canonical } from '../contract/digest.ts'
import type { Document } from '../store/document.ts'
import { pages } from '../store/pages.ts'
import type { Collection } from '../store/port.ts'

type Documents = Collection<Document>

/**
 * Makes a collection hold what another one holds, page by page in the order of the ids. What is there already is
 * compared and left, so that it goes on where an earlier run ended.
 *
 * @param tell how many documents of the source are there by now
 */
export async function level(
  source: Documents,
  target: Documents,
  tell: (count: number) => void,
): Promise<void> {
  let after = ''
  let count = 0
  for await (const wanted of pages(source)) {
    const last = wanted.at(-1)?.id ?? after
    const there = await target.find({ id: { $gt: after, $lte: last } }, { sort: { id: 1 } })
    await levelPage(wanted, there, target)
    after = last
    count += wanted.length
    tell(count)
  }
  await target.deleteMany({ id: { $gt: after } })
}

async function levelPage(
  wanted: readonly Document[],
  there: readonly Document[],
  target: Documents,
): Promise<void> {
  const ids = new Set(wanted.map(({ id }) => id))
  const superfluous = there.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  // First, so that what is unique about them is free again.
  if (superfluous.length > 0) await target.deleteMany({ id: { $in: superfluous } })
  const known = new Map(there.map((document) => [document.id, canonical(document)]))
  for (const document of wanted)
    if (known.has(document.id) && known.get(document.id) !== canonical(document))
      await target.replaceOne(document)
  const missing = wanted.filter(({ id }) => !known.has(id))
  if (missing.length > 0) await target.insertMany(missing)
}

export interface Content {
  count: number
  /** SHA-256 of every document in the order of the ids, whatever the order of their fields. */
  sha256: string
}

export async function contentOf(collection: Documents): Promise<Content> {
  const hash = createHash('sha256')
  let count = 0
  for await (const some of pages(collection)) {
    for (const document of some) hash.update(`${canonical(document)}\n`)
    count += some.length
  }
  return { count, sha256: hash.digest('hex') }
}
