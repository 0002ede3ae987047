import type { Scalar } from '../../core/element/define-element.ts'
import type { LookupItem } from '../../core/element/lookup.ts'
import { optionRecords } from '../../core/element/option-records.ts'
import { goesWith } from '../../core/engine/narrowed-options.ts'
import { type CachedList, withCache } from './cache-database.ts'

/** Of one form: those of its questions, and those that were seen under one answer after another. */
const MOST_LISTS = 60
/** No list offers more at once. */
const MOST_OFFERED = 300

type Narrowing = readonly Scalar[] | undefined

/** A list by what narrowed it; the whole one without. */
export const listIdOf = (elementId: string, narrowing?: Narrowing): string =>
  narrowing ? `${elementId} ${JSON.stringify(narrowing)}` : elementId

/** Keeps a list with its form; the oldest gives way. Nothing of a form that is not kept. */
export async function cacheList(list: CachedList): Promise<void> {
  await withCache(async (database) => {
    const transaction = database.transaction(['forms', 'lists'], 'readwrite')
    const { userId, formId, listId } = list
    const isCached = (await transaction.objectStore('forms').count([userId, formId])) > 0
    const lists = transaction.objectStore('lists')
    const others = (await lists.index('form').getAll([userId, formId])).filter(
      (other) => other.listId !== listId,
    )
    const [oldest] = others.sort((a, b) => a.cachedAt.localeCompare(b.cachedAt))
    if (isCached && oldest && others.length >= MOST_LISTS) await lists.delete([userId, formId, oldest.listId])
    if (isCached) await lists.put(list)
    await transaction.done
  })
}

/** When lists of a form were kept, by their ids. */
export async function cachedListTimes(userId: string, formId: string): Promise<ReadonlyMap<string, string>> {
  const lists = await withCache((database) => database.getAllFromIndex('lists', 'form', [userId, formId]))
  return new Map(lists?.map(({ listId, cachedAt }) => [listId, cachedAt]))
}

/** What was last offered for the question under the answer that narrows it; undefined where nothing of it is known. */
export async function readCachedList(
  userId: string,
  formId: string,
  elementId: string,
  narrowing: Narrowing,
): Promise<LookupItem[] | undefined> {
  return withCache(async (database) => {
    const read = (listId: string) => database.get('lists', [userId, formId, listId])
    const seen = narrowing && (await read(listIdOf(elementId, narrowing)))
    const whole = await read(listIdOf(elementId))
    const newest = seen && !(whole && whole.cachedAt > seen.cachedAt) ? seen : whole
    return newest?.items
      .filter(
        ({ answer }) => !narrowing || newest === seen || goesWith(optionRecords(answer)[0]?.held, narrowing),
      )
      .slice(0, MOST_OFFERED)
      .map((item) => ({ ...item, asOf: item.asOf ?? newest.cachedAt }))
  })
}
