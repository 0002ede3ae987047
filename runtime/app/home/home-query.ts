import type { ResultOf } from 'gql.tada'
import { formListItem, reviewListItem, startableTemplate } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

export const reminderItem = graphql(
  'fragment Reminder on Reminder { id title description link status createdDate completedDate }',
)

/** The home page (HD-01): what waits for the viewer or came back to them, reminders, one's own forms (HD-02: last started first), what may be started. */
export const homeQuery = operation(
  platformShell,
  graphql(
    `query Home {
      home {
        quickLinks { id name description url }
        reminders { ...Reminder }
        hasFacilities
        inventories { id name containerCount }
        storesByUser { name inventoryId }
        inventoryItemsByUser { inventoryId name expiryDate }
        tasks { id name dueDate isOverdue targetId assignedBy { firstName lastName } }
      }
      waiting: documents(whose: WAITING_FOR_ME, page: 1, size: 25) {
        docs { ...ReviewListItem } meta { total }
      }
      returned: documents(whose: RETURNED_TO_ME, page: 1, size: 25) {
        docs { ...ReviewListItem } meta { total }
      }
      documents(page: 1, size: 25, order: STARTED) { docs { ...FormListItem } meta { page size total } }
      assessmentTemplates { ...StartableTemplate }
      findProgramsByUser { id name }
    }`,
    [formListItem, reviewListItem, startableTemplate, reminderItem],
  ),
)

/** NO-06 */
export const setReminderStatus = operation(
  platformShell,
  graphql(
    `mutation SetReminderStatus($id: ID!, $status: ReminderStatus!) {
      setReminderStatus(id: $id, status: $status) { id status }
    }`,
  ),
)

export type ReminderItem = HomeParts['reminders'][number]
export type HomeParts = ResultOf<typeof homeQuery>['home']
export type InventoryEntry = HomeParts['inventories'][number]
export type TaskItem = HomeParts['tasks'][number]
