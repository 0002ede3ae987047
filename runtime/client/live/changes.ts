import type { ResultOf } from 'gql.tada'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import { platformShell } from '../graphql/services.ts'

/** Says that something changed, never what: that is asked for as ever. */
export const changesSubscription = operation(
  platformShell,
  graphql(`subscription Changes($formIds: [ID!]!, $lists: Boolean!) {
    changes(formIds: $formIds, lists: $lists) { watching forms { formId kinds page } lists }
  }`),
)

export type LiveEvent = ResultOf<typeof changesSubscription>['changes']
export type ChangeKind = LiveEvent['forms'][number]['kinds'][number]

/** What a page, or all pages of a browser together, want to hear of. */
export interface Topics {
  formIds: readonly string[]
  lists: boolean
}
