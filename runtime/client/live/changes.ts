import type { ResultOf } from 'gql.tada'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import { platformShell } from '../graphql/services.ts'

/** Says that something changed, never what: that is asked for as ever. */
export const changesSubscription = operation(
  platformShell,
  graphql(`subscription Changes($formIds: [ID!]!, $draftIds: [ID!]!, $lists: Boolean!) {
    changes(formIds: $formIds, draftIds: $draftIds, lists: $lists) {
      watching watchingDrafts forms { formId kinds page } drafts { draftId kinds isLost page } lists
    }
  }`),
)

export type SaidEvent = ResultOf<typeof changesSubscription>['changes']
export type ChangeKind = SaidEvent['forms'][number]['kinds'][number] | 'EDITS'

/** What is said of a draft is heard as of a form of this name; no form has such an id. */
const DRAFT = 'draft:'
export const draftTopic = (draftId: string): string => DRAFT + draftId

/** What a page hears: of forms and drafts by their topics. */
export interface LiveEvent {
  /** In the first event: what will be told of. */
  watching: readonly string[] | null
  forms: readonly { formId: string; kinds: readonly ChangeKind[]; page: string | null }[]
  lists: boolean
}

export const heardOf = ({ watching, watchingDrafts, forms, drafts, lists }: SaidEvent): LiveEvent => ({
  watching: watching && [...watching, ...(watchingDrafts ?? []).map(draftTopic)],
  forms: [
    ...forms,
    ...(drafts ?? []).map(({ draftId, kinds, page }) => ({ formId: draftTopic(draftId), kinds, page })),
  ],
  lists,
})

/** What is asked for, as the subscription takes it. */
export const askedFor = ({ formIds, lists }: Topics) => ({
  formIds: formIds.filter((id) => !id.startsWith(DRAFT)),
  draftIds: formIds.filter((id) => id.startsWith(DRAFT)).map((id) => id.slice(DRAFT.length)),
  lists,
})

/** What a page, or all pages of a browser together, want to hear of. */
export interface Topics {
  /** Forms by their ids, drafts by their topics. */
  formIds: readonly string[]
  lists: boolean
}
