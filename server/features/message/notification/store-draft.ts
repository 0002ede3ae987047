import type {
  Form,
  Notification,
  NotificationSettings,
  NotificationTemplate,
} from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { NOTIFICATIONS } from './collections.ts'
import type { NotificationKind } from './kinds.ts'
import { nextMorning } from './next-morning.ts'
import type { MailLanguage } from './reader-language.ts'
import { timeOf } from './settings-of.ts'
import { settingsLink, unsubscribeLink } from './unsubscribe-link.ts'

/** A message as it was made for one reader. */
export interface Draft {
  /** Says what is told and whom: the same message is stored once. */
  id: string
  kind: NotificationKind
  form: Pick<Form, 'id' | 'campusCode' | 'templateGroupId'>
  /** Of its reader; undefined for an address that is no person's. */
  settings: NotificationSettings | undefined
  mail: MailLanguage
  to: string
  template?: NotificationTemplate
  subject: string
  text: string
}

export const NO_SERVER = 'No mail server is set up (SMTP_URL).'

/** Puts a message where it waits to be sent: now, with the person's next daily one, or nowhere. */
export async function storeDraft(services: Services, draft: Draft): Promise<void> {
  const { config, store, clock } = services
  const { id, kind, form, settings, mail, to, template, subject, text } = draft
  const isOptional = settings !== undefined && template?.required !== true
  const time = isOptional ? timeOf(settings, kind) : 'at-once'
  if (time === 'off') return
  const now = clock()
  const links = isOptional && {
    settings: settingsLink(config.publicUrl),
    unsubscribe: unsubscribeLink(config.publicUrl, settings.token, kind),
  }
  const isHeld = time === 'daily'
  const due = isHeld ? nextMorning(now, await zoneOf(services, form.campusCode)) : now
  const notification: Notification = {
    ...{ schemaVersion: 1, id, kind, formId: form.id, to, subject: subject.slice(0, 1000) },
    text: links && !isHeld ? `${text}\n\n${footer(draft, links)}` : text,
    language: mail.language.tag,
    ...(settings && { userId: settings.id }),
    ...(template && { templateId: template.id, templateGroupId: form.templateGroupId }),
    ...(template?.from && { from: template.from }),
    ...(template?.replyTo && { replyTo: template.replyTo }),
    ...(links && !isHeld && { unsubscribe: links.unsubscribe }),
    ...{ createdDate: now.toISOString(), due: due.toISOString(), attempts: 0 },
    ...(config.smtpUrl ? { state: isHeld ? 'held' : 'waiting' } : { state: 'failed', error: NO_SERVER }),
  }
  await insertNew(store.collection(NOTIFICATIONS), notification)
}

interface Links {
  settings: string
  unsubscribe: string
}

/** The end of a message that its reader may do without. */
const footer = ({ kind, mail: { words } }: Draft, { settings, unsubscribe }: Links): string =>
  `--\n${words.because[kind]}\n${words.stop}: ${unsubscribe}\n${words.change}: ${settings}`
