import { type Builder, FORM_AND_PUBLIC } from '../../../graphql/builder.ts'
import { formType } from './form-type.ts'
import { openForm } from './load-form.ts'

export const formField = (builder: Builder) =>
  builder.queryField('form', (t) =>
    t.field({
      subGraphs: FORM_AND_PUBLIC,
      type: formType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => (await openForm(caller, id)).form,
    }),
  )
