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
    lookup(formId: $formId, questionId: $questionId, location: $location, term: $term) { id label detail answer }
  }`),
)

/** The searches of one form's questions. */
export function createLookup(transport: Transport, formId: string) {
  return async (key: AnswerKey, term: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    const variables = { formId, ...questionAt(key), term }
    return (await transport.request(lookupQuery, variables, { signal })).lookup
  }
}
