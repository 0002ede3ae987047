import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { relationship } from '../../../runtime/client/graphql/services.ts'

export const findLeaversQuery = operation(
  relationship,
  graphql(`query FindLeavers($campusCode: String!, $searchTerm: String!) {
    findLeavers(campusCode: $campusCode, searchTerm: $searchTerm) { userId firstName lastName email isActive }
  }`),
)

const leaverDocument = graphql(`query Leaver($userId: ID!) {
  leaver(userId: $userId) {
    userId firstName lastName email campusCode isActive
    holdings { kind count }
    handover {
      to { firstName lastName } startedDate isDone moved { kind count } kept { kind id reason }
      wentOver { kind id } canTakeBack { kind count } cameBack { kind count } stayed { kind id reason }
    }
  }
}`)
export const leaverQuery = operation(relationship, leaverDocument)
export type Leaver = ResultOf<typeof leaverDocument>['leaver']
export type Holding = Leaver['holdings'][number]
export type Handover = NonNullable<Leaver['handover']>

export const deactivateMutation = operation(
  relationship,
  graphql(`mutation DeactivatePerson($userId: ID!, $toId: ID) {
    deactivatePerson(userId: $userId, toId: $toId) { userId }
  }`),
)
export const activateMutation = operation(
  relationship,
  graphql(`mutation ActivatePerson($userId: ID!) { activatePerson(userId: $userId) { userId isActive } }`),
)
export const takeBackMutation = operation(
  relationship,
  graphql(`mutation TakeBackHandover($userId: ID!) { takeBackHandover(userId: $userId) { userId } }`),
)
