import { type Builder, FORM } from '../../../graphql/builder.ts'
import { copyForm, mayCopy } from '../copy-form.ts'
import { createForm } from '../create-form.ts'

export function addStart(builder: Builder): void {
  builder.objectField('FormAbilities', 'canCopy', (t) =>
    t.boolean({ resolve: ({ access }, _, { caller }) => mayCopy(caller, access) }),
  )

  builder.mutationFields((t) => ({
    createForm: t.field({
      extensions: { cost: 300, rate: 'creations' },
      subGraphs: FORM,
      type: 'Form',
      args: { templateGroupId: t.arg.id({ required: true }), operationId: t.arg.id() },
      resolve: (_, input, { caller }) => createForm(caller, input),
    }),
    copyForm: t.field({
      description: 'A new form with the answers of this one, as far as the viewer sees them (FF-16).',
      extensions: { cost: 300, rate: 'creations' },
      subGraphs: FORM,
      type: 'Form',
      args: { formId: t.arg.id({ required: true }), operationId: t.arg.id() },
      resolve: (_, input, { caller }) => copyForm(caller, input),
    }),
  }))
}
