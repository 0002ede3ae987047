import type { ResultOf } from 'gql.tada'
import { startableTemplate } from '../../../client/form/form-lists.ts'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell } from '../../../client/graphql/services.ts'
import { programHead } from '../../program-frame/program-head.ts'

/** SI-09: what only the program's admins are answered. */
export const programAssignmentsQuery = operation(
  platformShell,
  graphql(
    `query ProgramAssignments($programId: ID!) {
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
      programAssignments(programId: $programId) {
        isCapped
        open {
          elementId changes
          parent { id name autoId }
          task {
            id name dueDate isOverdue assignedOn
            assignedTo { userId firstName lastName email }
            form { id autoId status statusLabel }
          }
        }
        places {
          elementId title label templateId assigned
          form { id name autoId status statusLabel statusDate }
        }
      }
    }`,
    [programHead, startableTemplate],
  ),
)

type Reply = ResultOf<typeof programAssignmentsQuery>['programAssignments']
export type Work = Reply['open'][number]
export type Place = Reply['places'][number]
