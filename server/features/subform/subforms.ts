import type { Form } from '../../../schemas/index.ts'
import { AppError } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Builder } from '../../graphql/builder.ts'
import { offeredEvents, workflowEvent, workflowState } from '../action/index.ts'
import { accessOnce, FORMS, formType } from '../form/index.ts'

const MOST = 100

/** The forms that belong to a form, the oldest first: those that the viewer may see, and no trace of the others. */
async function subformsOf(caller: Caller, formId: string): Promise<Form[]> {
  const filter = { parentFormId: formId, deletedDate: { $exists: false } }
  const forms = await caller.services.store
    .collection(FORMS)
    .find(filter, { sort: { createdDate: 1 }, limit: MOST })
  const maySee = await Promise.all(
    forms.map((form) =>
      accessOnce(caller, form).then(
        () => true,
        (error) => {
          if (error instanceof AppError) return false
          throw error
        },
      ),
    ),
  )
  return forms.filter((_, i) => maySee[i])
}

export function subFormsField(builder: Builder): void {
  const SubformState = builder.objectRef<{ form: Form }>('SubformState').implement({
    description: "A subform's own position (SI-07).",
    fields: (t) => ({
      formId: t.id({ resolve: ({ form }) => form.id }),
      form: t.field({ type: formType(builder), resolve: ({ form }) => form }),
      currentState: t.string({ resolve: ({ form }) => form.workflowStateId }),
      nextEvents: t.field({
        type: [workflowEvent(builder)],
        resolve: ({ form }, _, { caller }) => offeredEvents(caller, form),
      }),
    }),
  })

  builder.objectField(workflowState(builder), 'subForms', (t) =>
    t.field({
      description: 'The forms that belong to this one, of those the viewer may see (ET-20).',
      type: [SubformState],
      extensions: { cost: 20 },
      resolve: async ({ form }, _, { caller }) => {
        const forms = await subformsOf(caller, form.id)
        return forms.map((each) => ({ form: each }))
      },
    }),
  )
}
