import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

/** What was changed in a form since it was sent back, with the words of what each answer was. */
export const changedQuery = operation(
  formRenderer,
  graphql(
    `query ChangedAnswers($formId: ID!) {
      changedAnswers(formId: $formId) { since answers { key before rows { removed added changed more } } }
    }`,
  ),
)
export type ChangedReply = NonNullable<ResultOf<typeof changedQuery>['changedAnswers']>
