import { questionAt } from '../../client/form/question-at.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'
import type { Transport } from '../../client/transport.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { LookupItem } from '../../core/element/lookup.ts'

const lookupQuery = operation(
  formRenderer,
  graphql(`query Lookup($formId: ID!, $questionId: ID!, $location: [LocationInput!], $term: String!) {
    lookup(formId: $formId, questionId: $questionId, location: $location, term: $term) { id label detail answer asOf }
  }`),
)

/** The searches of one form's questions. What is listed without a term may go by an answer that is still on its way. */
export function createLookup(transport: Transport, formId: string, settle: () => Promise<unknown>) {
  return async (key: AnswerKey, term: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    if (term === '') await settle()
    const variables = { formId, ...questionAt(key), term }
    return (await transport.request(lookupQuery, variables, { signal })).lookup
  }
}
