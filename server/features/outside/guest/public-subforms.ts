import { canView } from '../../../../runtime/core/permission/rights.ts'
import { elementOfSubform, subformElementsOf } from '../../../../runtime/core/template/subform-elements.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import { FORMS, type FormAccess, mayUpdate } from '../../form/form/index.ts'
import { MOST_SUBFORMS } from '../../process/action/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { openOwn } from './open-own.ts'
import { publicSubformOf } from './public-subform.ts'

interface Listed {
  form: Form
  elementId: string | undefined
}

/** The guest's own, the oldest first; of one that was handed in, its name and status are all that is left. */
async function listed({ services: { store } }: Caller, { form, compiled }: FormAccess): Promise<Listed[]> {
  const own = { parentFormId: form.id, ownerId: form.ownerId, deletedDate: null }
  const forms = await store.collection(FORMS).find(own, { sort: { createdDate: 1 }, limit: MOST_SUBFORMS })
  return forms.map((each) => ({ form: each, elementId: elementOfSubform(compiled, each) }))
}

/** Where the guest may begin one now. */
async function offered({ services: { store } }: Caller, access: FormAccess): Promise<string[]> {
  if (!mayUpdate(access)) return []
  const { compiled, actor, form } = access
  const elements = subformElementsOf(compiled).filter(
    ({ id, rows }) => rows.length === 0 && canView(compiled, id, actor, form.status),
  )
  const open = await Promise.all(elements.map((element) => publicSubformOf(store, element)))
  return elements.flatMap(({ id }, i) => (open[i] ? [id] : []))
}

export function publicSubformsField(builder: Builder): void {
  const PublicSubform = builder.objectRef<Listed>('PublicSubform').implement({
    description: 'A form that a guest has begun within another one (PF-05).',
    fields: (t) => ({
      formId: t.id({ resolve: ({ form }) => form.id }),
      elementId: t.id({ nullable: true, resolve: ({ elementId }) => elementId }),
      name: t.string({ resolve: ({ form }) => form.name }),
      autoId: t.string({ nullable: true, resolve: ({ form }) => form.autoId }),
      status: t.string({ resolve: ({ form }) => form.status }),
      statusLabel: t.string({
        resolve: async ({ form: { status } }, _, { caller }) =>
          statusOf(status, await statusesOf(caller))?.label ?? status,
      }),
      isOpen: t.boolean({
        description: 'It can still be filled in.',
        resolve: ({ form }) => form.decided === undefined,
      }),
    }),
  })
  const PublicSubforms = builder.objectRef<FormAccess>('PublicSubforms').implement({
    fields: (t) => ({
      forms: t.field({ type: [PublicSubform], resolve: (access, _, { caller }) => listed(caller, access) }),
      offered: t.idList({
        description: 'The elements at which a further one may be begun now.',
        resolve: (access, _, { caller }) => offered(caller, access),
      }),
    }),
  })
  builder.queryField('publicSubforms', (t) =>
    t.field({
      description: 'What belongs to a draft of the guest.',
      subGraphs: PUBLIC,
      extensions: { cost: 20 },
      type: PublicSubforms,
      args: { formId: t.arg.id({ required: true }) },
      resolve: (_, { formId }, { caller }) => openOwn(caller, formId),
    }),
  )
}
