import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import type { Form, NotificationTemplate, Person } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { openForm } from '../../form/form/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { type Message, mailLanguage, messageFor, wordsOf } from '../../message/notification/index.ts'
import { findDrafted } from './find-drafted.ts'
import { sampleForm } from './sample-form.ts'

export interface Wanted {
  draftId: string
  notificationId: string
  /** A form of the template that the author may open; a sample where there is none. */
  formId?: string | null
  /** One that it says itself in; what it is written in when absent. */
  language?: string | null
}

export interface Composed {
  notification: NotificationTemplate
  templateGroupId: string
  person: Person
  message: Message
  /** Undefined for a sample. */
  form?: Form
}

/** What stands where somebody will have written a comment. */
const COMMENT = 'What was written with the action stands here.'

/**
 * A notification of a draft as its author would get it: with what they may see of a form, and nothing besides (RP-14).
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, CONFLICT
 */
export async function compose(caller: Caller, wanted: Wanted): Promise<Composed> {
  const { draft, notification } = await findDrafted(caller, wanted.draftId, wanted.notificationId)
  const { services } = caller
  const { groupId: templateGroupId } = draft
  const person = await viewerOf(caller)
  const language = wanted.language ?? notification.language ?? 'en'
  const mail = await mailLanguage(services, language)
  const said = { actorId: person.id, comment: COMMENT, readsAnswers: true }
  if (!wanted.formId) {
    const sample = await sampleForm(services, draft, person)
    const words = await wordsOf(services, sample, { ...said, answers: sample.answers })
    const message = messageFor(notification, language, words.for(SYSTEM, mail, person))
    return { notification, templateGroupId, person, message }
  }
  const access = await openForm(caller, wanted.formId)
  if (access.form.templateGroupId !== templateGroupId) throw notFound()
  const words = await wordsOf(services, access, said)
  const message = messageFor(notification, language, words.for(access.actor, mail, person))
  return { notification, templateGroupId, person, message, form: access.form }
}
