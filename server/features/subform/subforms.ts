import type { Form } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Builder } from '../../graphql/builder.ts'
import { offeredEvents, workflowEvent, workflowState } from '../action/index.ts'
import { anyOf, FORMS, filterFor, formType, standingOf } from '../form/index.ts'

const MOST = 100

/** The forms that belong to a form, the oldest first: those that the viewer may see, and no trace of the others. */
async function subformsOf(caller: Caller, formId: string): Promise<Form[]> {
  const visible = filterFor(await standingOf(caller), 'view')
  const filter = anyOf(visible, { parentFormId: formId, deletedDate: null })
  return caller.services.store.collection(FORMS).find(filter, { sort: { createdDate: 1 }, limit: MOST })
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
