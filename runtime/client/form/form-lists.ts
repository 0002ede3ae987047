import type { ResultOf } from 'gql.tada'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import { platformShell } from '../graphql/services.ts'

/** A form in a list. */
export const formListItem = graphql(
  'fragment FormListItem on Form { id name autoId status templateName templateGroupId lastSaved createdDate }',
)
export type FormListItem = ResultOf<typeof formListItem>

/** A template that one may start a form of. */
export const startableTemplate = graphql(
  'fragment StartableTemplate on AssessmentTemplate { id groupId name description programName }',
)
export type StartableTemplate = ResultOf<typeof startableTemplate>

export const documentsQuery = operation(
  platformShell,
  graphql(
    `query Documents($page: Int, $size: Int, $status: String, $search: String) {
      documents(page: $page, size: $size, status: $status, search: $search) {
        docs { ...FormListItem } meta { page size total }
      }
    }`,
    [formListItem],
  ),
)
