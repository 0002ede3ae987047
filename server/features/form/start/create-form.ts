import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { formType } from '../form/index.ts'
import { type StartFormInput, startForm } from './start-form.ts'

type CreateFormInput = Pick<
  StartFormInput,
  'templateGroupId' | 'operationId' | 'prefill' | 'signedPrefill' | 'fromLast'
>

/** Starts a form of a template, empty or with what a link brings along (FF-14). */
const createForm = (
  caller: Caller,
  { templateGroupId, operationId, prefill, signedPrefill, fromLast }: CreateFormInput,
): Promise<Form> => startForm(caller, { templateGroupId, operationId, prefill, signedPrefill, fromLast })

export const prefillInput = memoize((builder: Builder) =>
  builder.inputType('PrefillInput', {
    description: 'A value that a link brings along, by the name that the template gives its parameter.',
    fields: (t) => ({ parameter: t.string({ required: true }), value: t.string({ required: true }) }),
  }),
)

export function createFormField(builder: Builder): void {
  builder.mutationField('createForm', (t) =>
    t.field({
      extensions: { cost: 300, rate: 'creations' },
      subGraphs: FORM,
      type: formType(builder),
      args: {
        templateGroupId: t.arg.id({ required: true }),
        operationId: t.arg.id(),
        prefill: t.arg({ type: [prefillInput(builder)] }),
        signedPrefill: t.arg.string(),
        fromLast: t.arg.boolean(),
      },
      resolve: (_, input, { caller }) => createForm(caller, input),
    }),
  )
}
