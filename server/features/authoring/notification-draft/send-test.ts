import type { Notification } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { audit } from '../../ground/audit/index.ts'
import { deliveryType, handNow, NOTIFICATIONS } from '../../message/notification/index.ts'
import { compose, type Wanted } from './compose.ts'

/** Of one template, by one author, in a minute. */
const MOST_TESTS = 5
const MINUTE_MS = 60_000
const MAX_SUBJECT = 1000

/**
 * Sends a notification of a draft to its author, and to nobody else, at once and once. What became of it stands in
 * the delivery log, as a test.
 *
 * @throws AppError as `compose`, and LIMIT_EXCEEDED
 */
async function sendTest(caller: Caller, wanted: Wanted): Promise<Notification> {
  const { notification, templateGroupId, person, message, form } = await compose(caller, wanted)
  const { services } = caller
  const now = services.clock()
  const since = new Date(now.getTime() - MINUTE_MS).toISOString()
  const recent = { templateGroupId, createdDate: { $gt: since }, kind: 'test', userId: person.id } as const
  if ((await services.store.collection(NOTIFICATIONS).count(recent)) >= MOST_TESTS)
    throw new AppError('LIMIT_EXCEEDED', 'Too many tests', [
      { code: 'notification.too_many_tests', params: { max: MOST_TESTS } },
    ])
  await audit(services, {
    ...{ action: 'notification.test', actorId: person.id },
    details: { templateGroupId, notificationId: notification.id },
  })
  return handNow(services, {
    ...{ schemaVersion: 1, id: `test.${services.newId()}`, kind: 'test', to: person.email },
    ...{ userId: person.id, templateGroupId, templateId: notification.id },
    ...(form && { formId: form.id }),
    subject: `Test: ${message.subject}`.slice(0, MAX_SUBJECT),
    text: `${message.text}\n\n--\nThis is a test of “${notification.name}”. Nobody else got it.`,
    language: message.language,
    ...(notification.from && { from: notification.from }),
    ...(notification.replyTo && { replyTo: notification.replyTo }),
    ...{ createdDate: now.toISOString(), due: now.toISOString(), attempts: 1, state: 'sending' },
  })
}

export const sendTestField = (builder: Builder) =>
  builder.mutationField('sendTestNotification', (t) =>
    t.field({
      description: 'Sends a notification of a draft to the viewer alone, to try it.',
      subGraphs: BUILDER,
      type: deliveryType(builder),
      extensions: { cost: 1_000, rate: 'creations' },
      args: {
        draftId: t.arg.id({ required: true }),
        notificationId: t.arg.id({ required: true }),
        formId: t.arg.id({ description: 'A form of the template; a sample when absent.' }),
        language: t.arg.string({ description: 'One that it says itself in.' }),
      },
      resolve: (_, wanted, { caller }) => sendTest(caller, wanted),
    }),
  )
