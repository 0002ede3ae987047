import type { ResultOf } from 'gql.tada'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import { platformShell } from '../graphql/services.ts'

/** A form in a list. */
export const formListItem = graphql(
  'fragment FormListItem on Form { id name autoId parentAutoId status templateName templateGroupId lastSaved createdDate }',
)
export type FormListItem = ResultOf<typeof formListItem>

/** A form of somebody's in a list: whose it is, and since when it stands as it does. */
export const reviewListItem = graphql(
  'fragment ReviewListItem on Form { ...FormListItem statusDate owner { userId firstName lastName } }',
  [formListItem],
)
export type ReviewListItem = ResultOf<typeof reviewListItem>

/** A template that one may start a form of. */
export const startableTemplate = graphql(
  `fragment StartableTemplate on AssessmentTemplate {
    id groupId name description language programName hasStartPage isSelfInitiated
    draft { id name autoId lastSaved }
  }`,
)
export type StartableTemplate = ResultOf<typeof startableTemplate>

/** Forms that one may see; one's own unless `whose` says otherwise. */
export const documentsQuery = operation(
  platformShell,
  graphql(
    `query Documents(
      $page: Int, $size: Int, $whose: WhoseForms, $status: String, $templateGroupId: ID, $programId: ID,
      $search: String, $order: FormOrder, $oldestFirst: Boolean, $hasAssignees: Boolean! = false
    ) {
      documents(
        page: $page, size: $size, whose: $whose, status: $status, templateGroupId: $templateGroupId,
        programId: $programId, search: $search, order: $order, oldestFirst: $oldestFirst
      ) {
        docs {
          ...ReviewListItem deletedDate restorableUntil
          assignees @include(if: $hasAssignees) { firstName lastName }
        }
        meta { page size total isTotalCapped isBehind }
      }
    }`,
    [reviewListItem],
  ),
)
export type DocumentItem = ResultOf<typeof documentsQuery>['documents']['docs'][number]

/** The forms behind a figure of a dashboard. */
export const figureDocumentsQuery = operation(
  platformShell,
  graphql(
    `query FigureDocuments(
      $programId: ID!, $dashboardId: ID!, $tileId: ID!, $first: String, $second: String, $page: Int, $size: Int,
      $status: String, $search: String, $order: FormOrder, $oldestFirst: Boolean, $hasAssignees: Boolean! = false
    ) {
      figureDocuments(
        programId: $programId, dashboardId: $dashboardId, tileId: $tileId, first: $first, second: $second
      ) {
        title templateGroupId places { axis label value by }
        documents(
          page: $page, size: $size, status: $status, search: $search, order: $order, oldestFirst: $oldestFirst
        ) {
          docs {
            ...ReviewListItem deletedDate restorableUntil
            assignees @include(if: $hasAssignees) { firstName lastName }
          }
          meta { page size total isTotalCapped isBehind }
        }
      }
    }`,
    [reviewListItem],
  ),
)
/** What the figure is called that a list stands behind. */
export type ListedFigure = Omit<ResultOf<typeof figureDocumentsQuery>['figureDocuments'], 'documents'>

/** By what the documents can be narrowed. */
export const documentChoicesQuery = operation(
  platformShell,
  graphql(
    `query DocumentChoices($whose: WhoseForms!, $programId: ID, $templateGroupId: ID) {
      documentChoices(whose: $whose, programId: $programId, templateGroupId: $templateGroupId) { templates { groupId name } statuses }
    }`,
  ),
)
