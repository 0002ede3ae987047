import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

export const formMovesQuery = operation(
  formRenderer,
  graphql(`query FormMoves($formId: ID!) {
    form(id: $formId) {
      migrations { fromVersion toVersion timestamp isBack parked person { userId firstName lastName } }
    }
    earlierAnswers(formId: $formId) { id title words isParked fromVersion toVersion timestamp }
  }`),
)

export type FormMovesReply = ResultOf<typeof formMovesQuery>
