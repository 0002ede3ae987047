import type { Actor } from '../../../../runtime/core/model/engine.ts'
import type { Form, Notice, NotificationTemplate } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { type FormAccess, readForm } from '../../form/form/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { NOTICES } from './collections.ts'
import { fillIn, oneLine, type Variables } from './fill-in.ts'
import { findMessages } from './find-messages.ts'
import type { NotificationKind } from './kinds.ts'
import { type Message, messageFor } from './message-for.ts'
import { languageOf, type MailLanguage, mailLanguage } from './reader-language.ts'
import { readerOf } from './reader-of.ts'
import { holdersOf, MOST_TOLD, named, waitedFor } from './role-holders.ts'
import { settingsOf } from './settings-of.ts'
import { type Draft, storeDraft } from './store-draft.ts'
import { type FormWords, wordsOf } from './variables.ts'
import type { MailText } from './words/mail-words.ts'

const AT_ONCE = 50
/** A notice that cannot be told holds the others up no longer than this. */
const MOST_FAILURES = 5

/** A form as nobody in particular sees it. */
type Place = Pick<FormAccess, 'form' | 'compiled' | 'workflow'>

/** Somebody who is to be told, and what. */
interface Addressed {
  kind: NotificationKind
  template?: NotificationTemplate
  userId?: string
  address?: string
}

/** Stores a notification for everybody who is to be told of what has happened; again after a crash, and once each. */
export async function tellAll(services: Services): Promise<void> {
  const notices = services.store.collection(NOTICES)
  let after = ''
  for (;;) {
    const some = await notices.find({ id: { $gt: after } }, { sort: { id: 1 }, limit: AT_ONCE })
    for (const notice of some) {
      try {
        await tell(services, notice)
        await notices.deleteMany({ id: notice.id })
      } catch (error) {
        services.logger.error({ err: error, notice: notice.id, formId: notice.formId }, 'notice was not told')
        if ((notice.failures ?? 0) + 1 >= MOST_FAILURES) await notices.deleteMany({ id: notice.id })
        else await notices.updateOne({ id: notice.id }, { $inc: { failures: 1 } })
      }
    }
    const last = some.at(-1)
    if (!last || some.length < AT_ONCE) return
    after = last.id
  }
}

async function tell(services: Services, notice: Notice): Promise<void> {
  const place = await placeOf(services, notice.formId)
  if (!place) return
  const addressed = withoutTwins(await addressedBy(services, place, notice)).slice(0, MOST_TOLD)
  const texts = addressed.map(({ template }) => (template ? JSON.stringify(template) : ''))
  const words = await wordsOf(services, place, {
    actorId: notice.actorId,
    ...(notice.text && { comment: notice.text }),
    ...(notice.dueDate && { dueDate: notice.dueDate }),
    readsAnswers: texts.some((text) => text.includes('answer:')),
  })
  for (const each of addressed) {
    const draft = await draftFor(services, place.form, notice, words, each)
    if (draft) await storeDraft(services, draft)
  }
}

/** Undefined for a form that is gone: nobody is told of it. */
async function placeOf(services: Services, formId: string): Promise<Place | undefined> {
  const form = await readForm(services, formId).catch((error) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!form) return undefined
  const [compiled, workflow] = await Promise.all([
    compiledTemplate(services, form.templateId, form.campusCode),
    compiledWorkflow(services, form.workflowVersionId),
  ])
  return compiled && workflow ? { form, compiled, workflow } : undefined
}

/** In the order of what matters most: of two reasons to tell a person the first is told. */
async function addressedBy(services: Services, place: Place, notice: Notice): Promise<Addressed[]> {
  const { kind, actorId, userIds = [], stateId, fromStateId } = notice
  const others = (ids: readonly string[]) => ids.filter((id) => id !== actorId)
  if (kind === 'due' || kind === 'overdue') return userIds.map((userId) => ({ kind: 'assignment', userId }))
  if (kind !== 'status') return others(userIds).map((userId) => ({ kind, userId }))
  const messages = await messagesOf(services, place, notice)
  const hasMovedOn = place.form.workflowStateId !== stateId
  const nobody: FormAccess = { ...place, actor: NOBODY }
  const waiting = hasMovedOn ? [] : others(await waitedFor(services, nobody))
  return [
    ...messages,
    ...waiting.map((userId) => ({ kind: 'waiting' as const, userId })),
    // Of a reminder only those hear who are reminded.
    ...(fromStateId === stateId ? [] : others([place.form.ownerId])).map((userId) => ({
      kind: 'status' as const,
      userId,
    })),
  ]
}

/** NO-02: what the event sends, and the state that was entered. */
async function messagesOf(
  services: Services,
  place: Place,
  { stateId = '', fromStateId = '', event, actorId }: Notice,
): Promise<Addressed[]> {
  const node = stateId === fromStateId ? undefined : place.workflow.nodes.get(stateId)
  const triggers = [
    ...((node?.type === 'state' && node.data.notificationTriggers) || []),
    ...(place.workflow.edges.get(fromStateId) ?? []).flatMap((edge) =>
      edge.event?.id === event ? (edge.event?.notificationTriggers ?? []) : [],
    ),
  ]
  if (triggers.length === 0) return []
  const ids = triggers.map(({ notificationTemplateId }) => notificationTemplateId)
  const messages = await findMessages(services, place.form.templateGroupId, ids)
  const active = messages.filter(({ status }) => status === 'active')
  const lists = active.map(async (template): Promise<Addressed[]> => {
    const { toRecipients = [], ccRecipients = [], roles = [] } = template
    const about = { form: place.form, actorId }
    const { userIds, addresses } = await named(services, [...toRecipients, ...ccRecipients], about)
    const holders = await Promise.all(roles.map((role) => holdersOf(services, role, place.form)))
    const others = holders.flat().filter((id) => id !== actorId)
    return [
      ...[...userIds, ...others].map((userId) => ({ kind: 'message' as const, template, userId })),
      ...addresses.map((address) => ({ kind: 'message' as const, template, address })),
    ]
  })
  return (await Promise.all(lists)).flat()
}

/** A person hears of one thing once, and of each message that a template sends them. */
function withoutTwins(addressed: readonly Addressed[]): Addressed[] {
  const told = new Set<string>()
  return addressed.filter(({ template, userId, address }) => {
    const whom = userId ?? address ?? ''
    const key = template ? `${whom} ${template.id}` : whom
    if (told.has(key) || (!template && told.has(`${whom} told`))) return false
    told.add(key).add(`${whom} told`)
    return true
  })
}

async function draftFor(
  services: Services,
  form: Form,
  notice: Notice,
  words: FormWords,
  { kind, template, userId, address }: Addressed,
): Promise<Draft | undefined> {
  const reader = userId === undefined ? undefined : await readerOf(services, form, userId)
  if (userId !== undefined && !reader) {
    // Their rights follow the assignment in a moment.
    if (notice.kind === 'assignment') throw new Error('Whoever was assigned may not see the form')
    return undefined
  }
  const settings = reader && (await settingsOf(services, reader.person.id))
  const mail = await mailLanguage(
    services,
    settings ? languageOf(settings, reader.person) : (template?.language ?? 'en'),
  )
  const variables = words.for(reader?.actor ?? NOBODY, mail, reader?.person)
  const message = template
    ? messageFor(template, mail.language.tag, variables)
    : ownMessage(mail, kind, notice, variables)
  if (!message) return undefined
  return {
    id: [notice.id, template?.id, userId ?? addressId(address ?? '')].filter(Boolean).join('.'),
    ...{ kind, form, mail, settings },
    to: reader?.person.email ?? address ?? '',
    ...(template && { template }),
    subject: message.subject,
    text: message.text,
  }
}

/** What the product itself says, with the comment and the way to the form; undefined for a message, which a template says. */
function ownMessage(
  mail: MailLanguage,
  kind: NotificationKind,
  notice: Notice,
  variables: Variables,
): Pick<Message, 'subject' | 'text'> | undefined {
  const texts = ownText(mail, kind, notice)
  if (!texts) return undefined
  const closing = `${notice.text ? COMMENT : ''}\n\n${mail.words.open}: {{form.link}}`
  return {
    subject: oneLine(fillIn(texts.subject, variables)),
    text: fillIn(`${texts.body}${closing}`, variables),
  }
}

/** Undefined for a message, which a template says. */
function ownText(
  { words }: MailLanguage,
  kind: NotificationKind,
  { kind: what, fromStateId, stateId }: Notice,
): MailText | undefined {
  if (what === 'due' || what === 'overdue') return words[what]
  if (kind === 'waiting' && fromStateId === stateId) return words.reminder
  return kind === 'message' ? undefined : words.texts[kind]
}

/** What is said about a form to whoever has no rights of their own. */
const NOBODY: Actor = { userId: '', roles: [] }

/** The comment stands in a message as its author wrote it. */
const COMMENT = '\n\n{{comment.quoted}}'

const addressId = (address: string) => Buffer.from(address.toLowerCase()).toString('base64url').slice(0, 60)
