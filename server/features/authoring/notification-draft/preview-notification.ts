import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { mailLooks } from '../../ground/branding/index.ts'
import { htmlOf, type RecipientLine, recipientsOf } from '../../message/notification/index.ts'
import { compose, type Wanted } from './compose.ts'

interface Preview {
  subject: string
  text: string
  html: string
  language: string
  from: string
  recipients: readonly RecipientLine[]
}

async function preview(caller: Caller, wanted: Wanted): Promise<Preview> {
  const { notification, message, form } = await compose(caller, wanted)
  const { services } = caller
  const { publicUrl } = services.config
  const { language, text } = message
  return {
    ...message,
    html: htmlOf(text, { language, publicUrl }),
    from: notification.from ?? (await mailLooks(services)).from,
    recipients: form ? await recipientsOf(services, notification, form) : [],
  }
}

export function previewField(builder: Builder): void {
  const Line = builder.objectRef<RecipientLine>('NotificationRecipients').implement({
    description: 'Whom one entry of a notification stands for, on a form, today.',
    fields: (t) => ({
      list: t.exposeString('list', { description: 'to, cc or role' }),
      entry: t.exposeString('entry', { description: 'As it is written: `owner`, a role, an address.' }),
      names: t.exposeStringList('names', { description: 'Those who would get it.' }),
      withoutAccess: t.exposeInt('withoutAccess', {
        description: 'Those who are meant and may not open the form, or have left: they get none.',
      }),
      switchedOff: t.exposeInt('switchedOff', { description: 'Those who have switched such e-mails off.' }),
    }),
  })
  const NotificationPreview = builder.objectRef<Preview>('NotificationPreview').implement({
    description: 'A notification as its author would get it, and who would get it.',
    fields: (t) => ({
      subject: t.exposeString('subject'),
      text: t.exposeString('text'),
      html: t.exposeString('html', { description: 'The same, as a page without scripts.' }),
      language: t.exposeString('language'),
      from: t.exposeString('from'),
      recipients: t.field({
        description: 'Empty for a sample.',
        type: [Line],
        resolve: ({ recipients }) => recipients,
      }),
    }),
  })

  builder.queryField('notificationPreview', (t) =>
    t.field({
      description:
        'A notification of a draft, filled in from a form of its template as its author sees it, or from a sample.',
      subGraphs: BUILDER,
      type: NotificationPreview,
      extensions: { cost: 1_000, rate: 'lookups' },
      args: {
        draftId: t.arg.id({ required: true }),
        notificationId: t.arg.id({ required: true }),
        formId: t.arg.id({ description: 'A form of the template; a sample when absent.' }),
        language: t.arg.string({ description: 'One that it says itself in.' }),
      },
      resolve: (_, wanted, { caller }) => preview(caller, wanted),
    }),
  )
}
