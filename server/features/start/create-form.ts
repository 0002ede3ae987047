import type { Form } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, FORM } from '../../graphql/builder.ts'
import { formType } from '../form/index.ts'
import { type StartFormInput, startForm } from './start-form.ts'

type CreateFormInput = Pick<StartFormInput, 'templateGroupId' | 'operationId'>

/** Starts an empty form of a template (FF-14). */
const createForm = (caller: Caller, { templateGroupId, operationId }: CreateFormInput): Promise<Form> =>
  startForm(caller, { templateGroupId, operationId })

export const createFormField = (builder: Builder) =>
  builder.mutationField('createForm', (t) =>
    t.field({
      extensions: { cost: 300, rate: 'creations' },
      subGraphs: FORM,
      type: formType(builder),
      args: { templateGroupId: t.arg.id({ required: true }), operationId: t.arg.id() },
      resolve: (_, input, { caller }) => createForm(caller, input),
    }),
  )
