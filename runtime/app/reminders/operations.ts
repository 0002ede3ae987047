import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

export const remindersFragment = graphql(`fragment HomeReminders on Query {
  home { reminders { id title description link status createdDate completedDate } }
}`)
export type ReminderItem = ResultOf<typeof remindersFragment>['home']['reminders'][number]

/** NO-06 */
export const setReminderStatus = operation(
  platformShell,
  graphql(
    `mutation SetReminderStatus($id: ID!, $status: ReminderStatus!) {
      setReminderStatus(id: $id, status: $status) { id status }
    }`,
  ),
)
