import { questionAt } from '../../client/form/question-at.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'
import { isUncertain } from '../../client/request-error.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { listsOptions } from '../../core/element/listed-options.ts'
import type { LookupItem } from '../../core/element/lookup.ts'
import type { FormCore } from './open/form-core.ts'

export const lookupQuery = operation(
  formRenderer,
  graphql(`query Lookup($formId: ID!, $questionId: ID!, $location: [LocationInput!], $term: String!, $whole: Boolean) {
    lookup(formId: $formId, questionId: $questionId, location: $location, term: $term, whole: $whole) { id label detail answer asOf }
  }`),
)

/**
 * The searches of one form's questions. What is listed without a term may go by an answer that is still on its way, and
 * is kept on this device: it is offered again while the server cannot be reached.
 */
export function createLookup(
  { id: formId, application: { transport, user }, engine }: Pick<FormCore, 'id' | 'application' | 'engine'>,
  settle: () => Promise<unknown>,
) {
  const ask = async (key: AnswerKey, term: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    const variables = { formId, ...questionAt(key), term }
    return (await transport.request(lookupQuery, variables, { signal })).lookup
  }
  const list = async (key: AnswerKey, elementId: string, signal: AbortSignal) => {
    const narrowing = engine.get(key)?.narrowing
    const lists = () => import('../../client/offline/cached-lists.ts')
    try {
      const items = await ask(key, '', signal)
      void lists().then(({ cacheList, listIdOf }) => {
        const listId = listIdOf(elementId, narrowing)
        return cacheList({ userId: user.userId, formId, listId, cachedAt: new Date().toISOString(), items })
      })
      return items
    } catch (error) {
      const { readCachedList } = isUncertain(error) && !signal.aborted ? await lists() : {}
      const kept = await readCachedList?.(user.userId, formId, elementId, narrowing)
      if (!kept) throw error
      return kept
    }
  }
  return async (key: AnswerKey, term: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    if (term !== '') return ask(key, term, signal)
    await settle()
    const element = engine.get(key)?.element
    return element && listsOptions(element) ? list(key, element.id, signal) : ask(key, term, signal)
  }
}
