import { cachedListTimes, cacheList, listIdOf } from '../../client/offline/cached-lists.ts'
import { hasWholeList } from '../../core/element/listed-options.ts'
import { lookupQuery } from './create-lookup.ts'
import type { FormCore } from './open/form-core.ts'

/** Of one form; further ones are kept once they are seen. */
const MOST_KEPT = 20
/** A list that was kept so lately is not asked for again. */
const FRESH_MS = 10 * 60_000

/** Keeps what may be chosen with the copy of the form, on pages that nobody has opened as well. */
export async function keepLists({ id: formId, application, compiled }: FormCore): Promise<void> {
  const { transport, user } = application
  const times = await cachedListTimes(user.userId, formId)
  const elements = [...compiled.elements.values()].filter(({ element }) => hasWholeList(element))
  for (const { id: questionId } of elements.slice(0, MOST_KEPT)) {
    const listId = listIdOf(questionId)
    const age = Date.now() - Date.parse(times.get(listId) ?? '')
    if (age >= 0 && age < FRESH_MS) continue
    const variables = { formId, questionId, term: '', whole: true }
    // One that nobody may answer now, or that cannot be had, keeps no other from being kept.
    const items = await transport.request(lookupQuery, variables).then(
      ({ lookup }) => lookup,
      () => undefined,
    )
    // None, or too many to be handed out.
    if (!items?.length) continue
    await cacheList({ userId: user.userId, formId, listId, cachedAt: new Date().toISOString(), items })
  }
}
