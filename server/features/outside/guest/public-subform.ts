import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { CompiledElement } from '../../../../runtime/core/model/compiled-template.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { templateOfSubforms } from '../../../../runtime/core/template/subform-elements.ts'
import type { Form, Template } from '../../../../schemas/index.ts'
import { AppError, conflict, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import type { Store } from '../../../store/port.ts'
import { authorizeQuestion, listSubform } from '../../form/answer/index.ts'
import { beginning, createdLine, FORMS, formType } from '../../form/form/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { MOST_SUBFORMS } from '../../process/action/index.ts'
import { ATTEMPTS, childForm, commit, tooManyAtOnce } from '../../process/assignment/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { openOwn } from './open-own.ts'
import { isOpenAt } from './public-template.ts'

interface BeginInput {
  formId: string
  elementId: string
  /** The client's id of this beginning: sending it again answers the same form. */
  operationId?: string | null
}

/** What an element's subforms are of, where anybody may fill it in. */
export const publicSubformOf = async (
  store: Store,
  element: CompiledElement,
): Promise<Pick<Template, 'groupId'> | undefined> => {
  const wanted = templateOfSubforms(element)
  const [template] = await store.collection(TEMPLATES).find(
    {
      $or: [{ groupId: wanted, isLatest: true }, { id: wanted }],
      ...{ status: 'PUBLISHED', isSubform: true, isPublic: true },
    },
    { sort: { version: -1 }, limit: 1, fields: ['groupId'] },
  )
  return template
}

/** Begins a form that belongs to one of the guest's own drafts, once, whoever sends it how often (PF-05). */
async function beginPublicSubform(caller: Caller, input: BeginInput): Promise<Form> {
  const { services } = caller
  const userId = userOf(caller)
  const { formId, elementId, operationId } = input
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const id = operationId ? digest({ beginSubform: operationId, userId }) : services.newId()
  const forms = services.store.collection(FORMS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await forms.findOne({ id })
    if (known) return sameRequest(known, input)
    const access = await openOwn(caller, formId)
    const { element } = await authorizeQuestion(caller, access.form, elementId)
    const { campusCode } = access.form
    const template = element.model?.showsSubforms && (await publicSubformOf(services.store, element))
    const isOffered = template && element.rows.length === 0
    if (!isOffered || !campusCode || !(await isOpenAt(services.store, campusCode))) throw notFound()
    const begun = await forms.count({ parentFormId: formId, deletedDate: null }, { limit: MOST_SUBFORMS })
    if (begun >= MOST_SUBFORMS)
      throw new AppError('LIMIT_EXCEEDED', 'There are too many subforms', [
        { code: 'assignment.full', params: { max: MOST_SUBFORMS } },
      ])
    const form = await childForm(
      caller,
      { access, element },
      { id, person: await viewerOf(caller), role: ROLE.owner, templateId: template.groupId },
    )
    const details = { subform: id, element: elementId }
    const line = createdLine(services, { actorId: userId, formId: id, to: form.status, details })
    const follows = [beginning(form), ...listSubform(access.form, element, id, form.createdDate)]
    if (await commit(services, access, [...follows, line])) return form
  }
  throw tooManyAtOnce()
}

function sameRequest(form: Form, { formId, elementId }: BeginInput): Form {
  if (form.deletedDate) throw notFound()
  if (form.parentFormId === formId && form.subformElementId === elementId) return form
  throw conflict('operation_reused', 'The operation id was used with another body')
}

export const beginPublicSubformField = (builder: Builder) =>
  builder.mutationField('beginPublicSubform', (t) =>
    t.field({
      description:
        'Begins a form that belongs to a draft of the guest, where anybody may fill it in (PF-05).',
      subGraphs: PUBLIC,
      extensions: { cost: 300, rate: 'creations' },
      type: formType(builder),
      args: {
        formId: t.arg.id({ required: true }),
        elementId: t.arg.id({ required: true }),
        operationId: t.arg.id(),
      },
      resolve: (_, input, { caller }) => beginPublicSubform(caller, input),
    }),
  )
