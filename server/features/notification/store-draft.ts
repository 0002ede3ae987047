import type { Form, Notification, NotificationTemplate } from '../../../schemas/index.ts'
import type { Services } from '../../contract/services.ts'
import { DuplicateKeyError } from '../../store/port.ts'
import { zoneOf } from '../campus/index.ts'
import { NOTIFICATIONS } from './collections.ts'
import type { NotificationKind } from './kinds.ts'
import { nextMorning } from './next-morning.ts'
import { settingsOf, timeOf } from './settings-of.ts'
import { footer } from './texts.ts'
import { settingsLink, unsubscribeLink } from './unsubscribe-link.ts'

/** A message as it was made for one reader. */
export interface Draft {
  /** Says what is told and whom: the same message is stored once. */
  id: string
  kind: NotificationKind
  form: Pick<Form, 'id' | 'campusCode'>
  userId?: string
  to: string
  template?: NotificationTemplate
  subject: string
  text: string
}

export const NO_SERVER = 'No mail server is set up (SMTP_URL).'

/** Puts a message where it waits to be sent: now, with the person's next daily one, or nowhere. */
export async function storeDraft(services: Services, draft: Draft): Promise<void> {
  const { config, store, clock } = services
  const { id, kind, form, userId, to, template, subject, text } = draft
  const settings = userId === undefined ? undefined : await settingsOf(services, userId)
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
    text: links && !isHeld ? `${text}\n\n${footer(kind, links.settings, links.unsubscribe)}` : text,
    ...(userId !== undefined && { userId }),
    ...(template && { templateId: template.id }),
    ...(template?.from && { from: template.from }),
    ...(template?.replyTo && { replyTo: template.replyTo }),
    ...(links && !isHeld && { unsubscribe: links.unsubscribe }),
    ...{ createdDate: now.toISOString(), due: due.toISOString(), attempts: 0 },
    ...(config.smtpUrl ? { state: isHeld ? 'held' : 'waiting' } : { state: 'failed', error: NO_SERVER }),
  }
  try {
    await store.collection(NOTIFICATIONS).insertOne(notification)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
  }
}
