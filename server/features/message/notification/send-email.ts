import type { Notification } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { openForm } from '../../form/form/index.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { findMessages } from './find-messages.ts'
import { mailerOf } from './mailer.ts'
import { messageFor } from './message-for.ts'
import { languageOf, mailLanguage } from './reader-language.ts'
import { settingsOf } from './settings-of.ts'
import { NO_SERVER } from './store-draft.ts'
import { wordsOf } from './variables.ts'

interface TestMail {
  notificationTemplateId: string
  formId: string
}

/**
 * Sends a notification to its author alone, filled in from a form that they may see, and says at once what went
 * wrong (NO-05).
 */
async function sendEmail(caller: Caller, { notificationTemplateId, formId }: TestMail): Promise<string[]> {
  const access = await openForm(caller, formId)
  await requireGlobal(caller, RELATION.canViewStudio)
  const { services } = caller
  const [template] = await findMessages(services, access.form.templateGroupId, [notificationTemplateId])
  if (!template) throw notFound()
  const person = await viewerOf(caller)
  const mailer = mailerOf(services)
  if (!mailer) return [NO_SERVER]
  const words = await wordsOf(services, access, { actorId: userOf(caller), readsAnswers: true })
  const wanted = languageOf(await settingsOf(services, person.id), person)
  const mail = await mailLanguage(services, wanted)
  const message = messageFor(template, wanted, words.for(access.actor, mail, person))
  const now = services.clock().toISOString()
  const test: Notification = {
    ...{ schemaVersion: 1, id: `test.${services.newId()}`, kind: 'test', to: person.email, formId },
    ...message,
    ...(template.from && { from: template.from }),
    ...(template.replyTo && { replyTo: template.replyTo }),
    ...{ createdDate: now, due: now, attempts: 1, state: 'sending' },
  }
  const handed = await mailer.hand(test)
  return handed.outcome === 'sent' ? [] : [handed.error]
}

export const sendEmailField = (builder: Builder) =>
  builder.mutationField('sendEmail', (t) =>
    t.field({
      description: 'Sends a notification to the viewer alone, to try it; answers with what went wrong.',
      subGraphs: FORM,
      type: ['String'],
      extensions: { cost: 300 },
      args: {
        notificationTemplateId: t.arg.id({ required: true }),
        formId: t.arg.id({ required: true }),
      },
      resolve: (_, args, { caller }) => sendEmail(caller, args),
    }),
  )
