import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { startableGroups } from '../../template/template/index.ts'
import { type FormAccess, formAbilities, formType, openForm } from '../form/index.ts'
import { startForm } from './start-form.ts'

interface CopyFormInput {
  formId: string
  /** The client's id of this copy: sending it again answers the same form. */
  operationId?: string | null
}

/** Whoever sees a form and may start its template may begin a new one with its answers. */
const mayCopy = (caller: Caller, { form }: FormAccess): Promise<boolean> =>
  startableGroups(caller).load(form.templateGroupId)

/** A new form of the template's latest version with the answers of this one, owned by whoever copies it (FF-16). */
async function copyForm(caller: Caller, { formId, operationId }: CopyFormInput): Promise<Form> {
  const source = await openForm(caller, formId)
  return startForm(caller, { templateGroupId: source.form.templateGroupId, operationId, source })
}

export function copyFormField(builder: Builder): void {
  builder.objectField(formAbilities(builder), 'canCopy', (t) =>
    t.boolean({ resolve: ({ access }, _, { caller }) => mayCopy(caller, access) }),
  )

  builder.mutationField('copyForm', (t) =>
    t.field({
      description: 'A new form with the answers of this one, as far as the viewer sees them (FF-16).',
      extensions: { cost: 300, rate: 'creations' },
      subGraphs: FORM,
      type: formType(builder),
      args: { formId: t.arg.id({ required: true }), operationId: t.arg.id() },
      resolve: (_, input, { caller }) => copyForm(caller, input),
    }),
  )
}
