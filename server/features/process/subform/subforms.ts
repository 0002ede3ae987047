import { elementOfSubform } from '../../../../runtime/core/template/subform-elements.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { accessOnce, anyOf, FORMS, filterFor, formType, standingOf } from '../../form/form/index.ts'
import { MOST_SUBFORMS, offeredEvents, workflowEvent, workflowState } from '../action/index.ts'

/** The forms that belong to a form, the oldest first: those that the viewer may see, and no trace of the others. */
export async function subformsOf(caller: Caller, formId: string): Promise<Form[]> {
  const visible = filterFor(await standingOf(caller), 'view')
  const filter = anyOf(visible, { parentFormId: formId, deletedDate: null })
  return caller.services.store
    .collection(FORMS)
    .find(filter, { sort: { createdDate: 1 }, limit: 2 * MOST_SUBFORMS })
}

/** A feature that has more to say of a subform adds its fields. */
export const subformState = memoize((builder: Builder) =>
  builder.objectRef<{ form: Form; parent: Form }>('SubformState').implement({
    description: "A subform's own position (SI-07).",
    fields: (t) => ({
      formId: t.id({ resolve: ({ form }) => form.id }),
      form: t.field({ type: formType(builder), resolve: ({ form }) => form }),
      elementId: t.id({
        description: 'The element of the parent form that lists it; null when none does.',
        nullable: true,
        resolve: async ({ form, parent }, _, { caller }) =>
          elementOfSubform((await accessOnce(caller, parent)).compiled, form),
      }),
      currentState: t.string({ resolve: ({ form }) => form.workflowStateId }),
      nextEvents: t.field({
        type: [workflowEvent(builder)],
        resolve: ({ form }, _, { caller }) => offeredEvents(caller, form),
      }),
    }),
  }),
)

export const subFormsField = (builder: Builder) =>
  builder.objectField(workflowState(builder), 'subForms', (t) =>
    t.field({
      description: 'The forms that belong to this one, of those the viewer may see (ET-20).',
      type: [subformState(builder)],
      extensions: { cost: 20 },
      resolve: async ({ form }, _, { caller }) => {
        const forms = await subformsOf(caller, form.id)
        return forms.map((each) => ({ form: each, parent: form }))
      },
    }),
  )
