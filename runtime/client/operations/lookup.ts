import { type AnswerKey, parseKey } from '../../core/element/answer-key.ts'
import type { LookupItem } from '../../core/element/lookup.ts'
import { operation, type Transport } from '../transport.ts'
import { formRenderer } from './paths.ts'

interface Variables {
  formId: string
  questionId: string
  location: readonly { parentId: string; rowId: string }[]
  term: string
}

const lookupQuery = operation<{ lookup: LookupItem[] }, Variables>(
  formRenderer,
  `query Lookup($formId: ID!, $questionId: ID!, $location: [LocationInput!], $term: String!) {
    lookup(formId: $formId, questionId: $questionId, location: $location, term: $term) { id label detail answer }
  }`,
)

/** The searches of one form's questions. */
export function createLookup(transport: Transport, formId: string) {
  return async (key: AnswerKey, term: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    const { location, elementId } = parseKey(key) ?? { location: [], elementId: key }
    const variables = { formId, questionId: elementId, location, term }
    return (await transport.request(lookupQuery, variables, { signal })).lookup
  }
}
