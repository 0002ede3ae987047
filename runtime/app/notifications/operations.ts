import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

const settingsDocument = graphql(`query NotificationSettings {
  notificationSettings { kind when }
  notificationLanguage { chosen current offered }
}`)
export const settingsQuery = operation(platformShell, settingsDocument)
export type Choice = ResultOf<typeof settingsDocument>['notificationSettings'][number]

export const setTimeMutation = operation(
  platformShell,
  graphql(`mutation SetNotificationTime($kind: String!, $when: NotificationTime!) {
    setNotificationTime(kind: $kind, when: $when) { kind when }
  }`),
)

export type MailLanguage = ResultOf<typeof settingsDocument>['notificationLanguage']

export const setLanguageMutation = operation(
  platformShell,
  graphql(`mutation SetNotificationLanguage($language: String) {
    setNotificationLanguage(language: $language) { chosen current offered }
  }`),
)

const deliveriesDocument = graphql(`query NotificationDeliveries($onlyProblems: Boolean!, $before: String) {
  notificationDeliveries(onlyProblems: $onlyProblems, first: 25, before: $before) {
    id cursor kind formId to state createdDate sentDate due attempts error
  }
}`)
export const deliveriesQuery = operation(platformShell, deliveriesDocument)
export type Delivery = ResultOf<typeof deliveriesDocument>['notificationDeliveries'][number]

const callsDocument = graphql(`query IntegrationCalls($onlyProblems: Boolean!, $before: String) {
  integrationCalls(onlyProblems: $onlyProblems, first: 25, before: $before) {
    id cursor integrationId formId state createdDate due attempts error callbackError
  }
}`)
export const callsQuery = operation(platformShell, callsDocument)
export type IntegrationCall = ResultOf<typeof callsDocument>['integrationCalls'][number]

export const sendCallAgainMutation = operation(
  platformShell,
  graphql(
    `mutation SendIntegrationCallAgain($id: String!) { sendIntegrationCallAgain(id: $id) { id state } }`,
  ),
)

export const sendAgainMutation = operation(
  platformShell,
  graphql(`mutation SendNotificationAgain($id: String!) { sendNotificationAgain(id: $id) { id state } }`),
)
