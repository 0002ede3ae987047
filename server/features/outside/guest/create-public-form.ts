import type { Form } from '../../../../schemas/index.ts'
import { accessDenied, conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ratesOf } from '../../../contract/rate-limits.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import { formType } from '../../form/form/index.ts'
import { type PrefillInput, prefillInput, startForm } from '../../form/start/index.ts'
import { createProofs, type Proof } from './proof.ts'
import { proofInput } from './proof-fields.ts'
import { findPublic, userOrVisit } from './public-template.ts'
import { GUEST_FORMS } from './rates.ts'

interface CreatePublicFormInput {
  templateGroupId: string
  operationId?: string | null
  prefill?: readonly PrefillInput[] | null
  proof?: Proof | null
}

/** Begins a form of a public template, as the guest that this browser is from now on (PF-02, PF-03). */
async function createPublicForm(
  caller: Caller,
  { templateGroupId, operationId, prefill, proof }: CreatePublicFormInput,
  address: string | undefined,
): Promise<{ form: Form; caller: Caller }> {
  const { services, visit } = caller
  userOrVisit(caller)
  // Whoever is signed in begins the forms that are theirs to begin.
  if (!visit) throw accessDenied()
  // A cookie that opens one form alone would have to go for it.
  if (visit.guest?.formId && (await visit.hasOpen()))
    throw conflict('public.other_open', 'Another form is open here')
  const { campusCode } = await findPublic(services, templateGroupId)
  await ratesOf(services).count(GUEST_FORMS, { address })
  await createProofs(services).take(proof)
  const guest = await visit.begin(campusCode)
  visit.guest = guest
  const asGuest = { ...caller, userId: guest.id }
  return { form: await startForm(asGuest, { templateGroupId, operationId, prefill }), caller: asGuest }
}

export const createPublicFormField = (builder: Builder) =>
  builder.mutationField('createPublicForm', (t) =>
    t.field({
      description: 'Begins a form of a template that anybody may fill in (PF-02).',
      subGraphs: PUBLIC,
      extensions: { cost: 300, rate: 'creations' },
      type: formType(builder),
      args: {
        templateGroupId: t.arg.id({ required: true }),
        operationId: t.arg.id(),
        prefill: t.arg({ type: [prefillInput(builder)] }),
        proof: t.arg({ type: proofInput(builder) }),
      },
      resolve: async (_, input, context) => {
        const { form, caller } = await createPublicForm(context.caller, input, context.asked.address)
        // What is asked of the new form is asked by the guest who has it.
        context.caller = caller
        return form
      },
    }),
  )
