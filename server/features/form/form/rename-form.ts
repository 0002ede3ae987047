import { MAX_FORM_NAME } from '../../../../runtime/core/form/limits.ts'
import { oneLine } from '../../../../runtime/core/template/form-title.ts'
import type { Form } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { accessDenied, conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { FORMS } from './collections.ts'
import { formType } from './form-type.ts'
import { formTokens } from './listing.ts'
import { openForm } from './load-form.ts'
import { finishFollowUps, withFollowUps } from './outbox.ts'
import { mayRename } from './policy.ts'

const ATTEMPTS = 5

interface RenameFormInput {
  formId: string
  name: string
  /** The name that the person saw: somebody else's newer one is not overwritten unseen. */
  previousName?: string | null
}

/** Gives a form another name. Sending it again changes nothing. */
async function renameForm(caller: Caller, { formId, name, previousName }: RenameFormInput): Promise<Form> {
  const { services } = caller
  const wanted = readName(name)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const access = await openForm(caller, formId, mayRename)
    const { form, actor } = access
    if (!mayRename(access)) throw accessDenied()
    if (form.name === wanted) return form
    if (previousName != null && form.name !== previousName) throw renamed()
    const line = auditLine(services, { action: 'form.rename', actorId: actor.userId, formId })
    const change = { $set: { name: wanted, searchTokens: formTokens({ ...form, name: wanted }) } }
    const after = await services.store
      .collection(FORMS)
      .findOneAndUpdate(
        { id: formId, name: form.name, fence: form.fence, deletedDate: { $exists: false } },
        withFollowUps(services, change, [line]),
      )
    if (!after) continue
    announce(caller, formId, ['status'])
    return finishFollowUps(services, after)
  }
  throw conflict('form_changed', 'The form has changed meanwhile')
}

const renamed = () => conflict('form_renamed', 'Somebody else has renamed the form meanwhile')

/** One line of text that can be seen: control characters and those that turn the writing direction are taken out. */
function readName(name: string): string {
  const text = oneLine(name)
  if (!/[^\s\p{Cf}\p{Mn}]/u.test(text)) throw invalid({ code: 'form_name.blank', path: 'name' })
  if ([...text].length > MAX_FORM_NAME)
    throw invalid({ code: 'form_name.too_long', path: 'name', params: { max: MAX_FORM_NAME } })
  return text
}

export const renameFormField = (builder: Builder) =>
  builder.mutationField('renameForm', (t) =>
    t.field({
      description: 'Where the template lets its forms be renamed, while they may be edited (FF-17).',
      subGraphs: FORM,
      type: formType(builder),
      args: {
        formId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        previousName: t.arg.string(),
      },
      resolve: (_, input, { caller }) => renameForm(caller, input),
    }),
  )
