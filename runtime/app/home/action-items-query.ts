import { reviewListItem } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'
import { reminderItem } from './home-query.ts'

/** All of the action items: what one was given to do and is reminded of, and a page of what came back to one. */
export const actionItemsQuery = operation(
  platformShell,
  graphql(
    `query ActionItems($page: Int, $size: Int) {
      home {
        reminders { ...Reminder }
        tasks { id name dueDate isOverdue targetId assignedBy { firstName lastName } }
      }
      returned: documents(whose: RETURNED_TO_ME, page: $page, size: $size) {
        docs { ...ReviewListItem } meta { total }
      }
    }`,
    [reviewListItem, reminderItem],
  ),
)
