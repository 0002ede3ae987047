import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder, platformShell } from '../../runtime/client/graphql/services.ts'

const previewDocument =
  graphql(`query NotificationPreview($draftId: ID!, $notificationId: ID!, $formId: ID, $language: String) {
  notificationPreview(draftId: $draftId, notificationId: $notificationId, formId: $formId, language: $language) {
    subject html language from recipients { list entry names withoutAccess switchedOff }
  }
}`)
export const previewQuery = operation(formBuilder, previewDocument)
export type Preview = ResultOf<typeof previewDocument>['notificationPreview']

/** The newest forms of the template that the author may open. */
export const formsQuery = operation(
  platformShell,
  graphql(`query FormsToPreview($templateGroupId: ID!) {
    documents(whose: ALL, templateGroupId: $templateGroupId, page: 1, size: 25) { docs { id name autoId statusLabel } }
  }`),
)

export const sendTestMutation = operation(
  formBuilder,
  graphql(`mutation SendTestNotification($draftId: ID!, $notificationId: ID!, $formId: ID, $language: String) {
    sendTestNotification(draftId: $draftId, notificationId: $notificationId, formId: $formId, language: $language) { to state error }
  }`),
)

export const usesQuery = operation(
  formBuilder,
  graphql(
    `query NotificationUses($draftId: ID!) { notificationUses(draftId: $draftId) { id lastSent failures } }`,
  ),
)

export const sharedQuery = operation(
  formBuilder,
  graphql(`query SharedNotifications($draftId: ID!) { sharedNotifications(draftId: $draftId) }`),
)

const deliveriesDocument =
  graphql(`query TemplateDeliveries($draftId: ID!, $notificationId: ID, $onlyProblems: Boolean!, $before: String) {
  templateDeliveries(draftId: $draftId, notificationId: $notificationId, onlyProblems: $onlyProblems, first: 25, before: $before) {
    id cursor kind notificationId to state createdDate sentDate error
  }
}`)
export const deliveriesQuery = operation(formBuilder, deliveriesDocument)
export type Delivery = ResultOf<typeof deliveriesDocument>['templateDeliveries'][number]

export const sendAgainMutation = operation(
  formBuilder,
  graphql(`mutation SendTemplateNotificationAgain($draftId: ID!, $id: String!) {
    sendTemplateNotificationAgain(draftId: $draftId, id: $id) { id state }
  }`),
)
