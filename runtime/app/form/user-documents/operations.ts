import type { ResultOf } from 'gql.tada'
import { startableTemplate } from '../../../client/form/form-lists.ts'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell, relationship } from '../../../client/graphql/services.ts'
import { programHead } from '../../program-frame/program-head.ts'

/** The program, for who may see documents in it: everybody else is refused by the second field. */
export const placeQuery = operation(
  platformShell,
  graphql(
    `query UserDocumentsPlace($programId: ID!) {
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
      userDocuments(programId: $programId) { meta { total } }
    }`,
    [programHead, startableTemplate],
  ),
)

/** PR-07, PR-10 */
export const userDocumentsQuery = operation(
  platformShell,
  graphql(
    `query UserDocuments($programId: ID!, $userId: ID!, $page: Int) {
      userDocuments(programId: $programId, userId: $userId, page: $page, size: 25) {
        user { userId firstName lastName email }
        docs { id name autoId status statusLabel templateName createdDate canView }
        meta { page size total isTotalCapped }
      }
    }`,
  ),
)
export type UserDocumentsReply = ResultOf<typeof userDocumentsQuery>['userDocuments']
export type UserDocument = UserDocumentsReply['docs'][number]

/** PR-06 */
export const peopleQuery = operation(
  relationship,
  graphql(
    `query FindUsers($searchTerm: String!, $campusCode: String!) {
      people(searchTerm: $searchTerm, campusCode: $campusCode, page: 1, size: 25) {
        docs { userId firstName lastName email title }
      }
    }`,
  ),
)
