import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { copyName } from '../../../../runtime/core/form/copy-name.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import { languagesOf, namesOf } from '../../../../runtime/core/template/localise.ts'
import type { Form, StoredAnswer, Template } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { AppError, accessDenied, conflict, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import {
  compiledTemplate,
  localisedTemplate,
  startableTemplates,
  TEMPLATES,
} from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { followSubject } from '../answer/index.ts'
import {
  createdLine,
  FORMS,
  type FormAccess,
  finishFollowUps,
  insertForm,
  ownRoles,
  rolesOn,
} from '../form/index.ts'
import { copyAnswers, reusedBy } from './copy-answers.ts'
import { insertInitialAnswers } from './initial-answers.ts'
import { lastForm } from './last-form.ts'
import { newForm } from './new-form.ts'
import { type PrefillInput, prefillAnswers } from './prefill-answers.ts'
import { readSignedLink } from './signed-link.ts'

export interface StartFormInput {
  templateGroupId: string
  /** The client's id of this creation: sending it again answers the same form. */
  operationId?: string | null
  /** The form whose answers it begins with (FF-16). */
  source?: FormAccess
  /** What the link brings along that it is started from. */
  prefill?: readonly PrefillInput[] | null
  /** What that link has signed. */
  signedPrefill?: string | null
  /** Begin with the answers of one's last form of the template, where it offers that. */
  fromLast?: boolean | null
}

/** Starts a form of the latest published version (FF-14, ST-04, WF-18), empty or as a copy. */
export async function startForm(caller: Caller, input: StartFormInput): Promise<Form> {
  const { templateGroupId, operationId } = input
  const { services } = caller
  const userId = userOf(caller)
  if (!ID_PATTERN.test(templateGroupId)) throw notFound()
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })

  // 1. A replay finds the form that the first request made.
  const id = operationId ? digest({ userId, operationId }) : services.newId()
  const forms = services.store.collection(FORMS)
  const known = operationId ? await forms.findOne({ id }) : null
  if (known) return sameRequest(await finishFollowUps(services, known), input)

  // 2. Only what the viewer may start; a group that does not exist is told apart.
  const [head] = await startableTemplates(caller, { groupId: templateGroupId, includeRestricted: true })
  if (!head) {
    const exists = await services.store
      .collection(TEMPLATES)
      .findOne({ groupId: templateGroupId }, { fields: ['groupId'] })
    throw exists ? accessDenied() : notFound()
  }
  await requireRoom(services, userId)
  const person = await viewerOf(caller)
  const compiled = await compiledTemplate(services, head.id, person.campusCode)
  const workflow = compiled && (await compiledWorkflow(services, compiled.template.workflowVersionId))
  if (!compiled || !workflow) throw new Error(`Template ${head.id} lacks its workflow`)

  // 3. Answers first, then the form: a form that can be seen is whole.
  const { template } = compiled
  const source = input.source ?? (input.fromLast ? await lastForm(caller, template) : undefined)
  const form = await newForm(services, {
    ...{ id, ownerId: userId, campusCode: person.campusCode, compiled, workflow },
    more: {
      name: await nameOf(caller, template, input.source),
      ...(source && { copiedFromId: source.form.id }),
    },
    ...(operationId && { event: { operationId } }),
  })
  const access = { form, compiled, workflow, actor: { userId, roles: ownRoles(form, userId) } }
  const copied = new Set<string>()
  let prefilled: StoredAnswer[] = []
  if (source || input.prefill?.length || input.signedPrefill) {
    const whole = { ...access, actor: await rolesOn(rolesOf(caller), compiled, form, userId) }
    const takes = input.source ? undefined : reusedBy(compiled)
    if (source) await copyAnswers(caller, source, whole, copied, takes)
    const { signedPrefill: token } = input
    const signed = token ? await readSignedLink(caller, { token, template, userId, formId: id }) : undefined
    prefilled = await prefillAnswers(caller, whole, input.prefill ?? [], signed)
  }
  await insertInitialAnswers(caller, access, person, copied, prefilled)
  const entry = { actorId: userId, formId: id, to: form.status }
  const details = source && { source: source.form.id, answers: copied.size }
  const line = details
    ? auditLine(services, { action: 'form.copy', ...entry, details })
    : createdLine(services, entry)
  const started = await insertForm(services, form, [line])
  if (!started) {
    const other = await forms.findOne({ id })
    if (!other) throw new Error(`Form ${id} was begun by another request, and is gone`)
    return sameRequest(await finishFollowUps(services, other), input)
  }
  // A copy is about nobody until that is answered in it: it is the copier's own.
  if (!source) await followSubject(services, compiled, id)
  announce(caller, id, ['status'])
  return finishFollowUps(services, started)
}

/** F6: nobody owns more forms than the settings let them. */
async function requireRoom({ store, config }: Services, ownerId: string): Promise<void> {
  const { personForms: max } = config.limits
  if ((await store.collection(FORMS).count({ ownerId, deletedDate: null }, { limit: max })) < max) return
  throw new AppError('LIMIT_EXCEEDED', 'There are too many forms', [{ code: 'forms_quota', params: { max } }])
}

function sameRequest(form: Form, { templateGroupId, source, fromLast }: StartFormInput): Form {
  if (form.deletedDate) throw notFound()
  const isSameSource = fromLast || form.copiedFromId === source?.form.id
  if (form.templateGroupId === templateGroupId && isSameSource) return form
  throw conflict('operation_reused', 'The operation id was used with another body')
}

/** In the language that it is started in. A form that was given a name of its own passes it on, told apart. */
async function nameOf(caller: Caller, template: Template, source: FormAccess | undefined): Promise<string> {
  const localised = localisedTemplate(caller, template)
  if (!source || namesOf(source.compiled.template).includes(source.form.name)) return localised.name
  const language = await caller.services.language(languagesOf(localised)[0])
  return inLanguage(language, () => copyName(source.form.name))
}
