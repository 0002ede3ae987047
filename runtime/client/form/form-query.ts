import type { ResultOf } from 'gql.tada'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import { formRenderer } from '../graphql/services.ts'
import type { AnswerFields } from './answer-types.ts'

/** A form with its answers and what may be done with it, in one request. */
export const formQuery = (answerFields: AnswerFields) =>
  operation(
    formRenderer,
    graphql(
      `query Form($id: ID!) {
        form(id: $id) {
          id name autoId programId status statusLabel timeZone templateGroupId parentFormId parentAutoId lastSaved statusDate createdDate viewerRoles moves
          template { id groupId isSubform name description language languages pages summaryPages readOnly checks actionSettings titleFrom hasStartPage declaration afterSubmit }
          owner { userId firstName lastName email }
          responses { ...AnswerFields }
          statusEvents { status event timestamp comment declared user { userId firstName lastName email } }
          turn { who actions }
          task { dueDate isOverdue }
          abilities { canView canUpdate canDelete canRename canCopy canComment }
        }
        availableActions(formId: $id) { id label primary blockedBy }
      }`,
      [answerFields],
    ),
  )

/** A form as the server sends it. */
export type FormQueryReply = ResultOf<ReturnType<typeof formQuery>>
export type FormReply = FormQueryReply['form']
export type StatusEventReply = FormReply['statusEvents'][number]
export type ActionReply = FormQueryReply['availableActions'][number]
