import type { Form } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { formType } from './form-type.ts'
import { type FormOrder, listForms, type Whose } from './list-forms.ts'

const whose: readonly Whose[] = ['MINE', 'RETURNED_TO_ME', 'WAITING_FOR_ME', 'ALL', 'DELETED']
const orders: readonly FormOrder[] = ['LAST_SAVED', 'STARTED', 'STATUS_CHANGED']

export const whoseForms = memoize((builder: Builder) =>
  builder.enumType('WhoseForms', {
    description:
      "One's own; one's own that came back with changes asked; those in which the workflow offers the viewer an action (to approve, to send back …), but for drafts and one's own turn as owner; all that the viewer may see; one's own that were deleted, as long as they may be restored.",
    values: whose,
  }),
)

export const formPage = memoize((builder: Builder) =>
  builder.objectRef<Paged<Form>>('FormPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [formType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  }),
)

export const formOrder = memoize((builder: Builder) =>
  builder.enumType('FormOrder', {
    description: "LAST_SAVED is for one's own forms.",
    values: orders,
  }),
)

export function documentsField(builder: Builder): void {
  builder.queryField('documents', (t) =>
    t.field({
      description:
        "Forms that the viewer may see, page by page. One's own come with the last saved first (000 §2), those that came back or wait with the longest waiting first, deleted ones with the last deleted first, all with the last changed status first, unless `order` and `oldestFirst` say otherwise. `search`: beginnings of words of the name or the number.",
      subGraphs: SHELL,
      type: formPage(builder),
      args: {
        page: t.arg.int(),
        size: t.arg.int(),
        whose: t.arg({ type: whoseForms(builder) }),
        status: t.arg.string(),
        templateGroupId: t.arg.id(),
        programId: t.arg.id(),
        search: t.arg.string(),
        order: t.arg({ type: formOrder(builder) }),
        oldestFirst: t.arg.boolean(),
      },
      resolve: (_, args, { caller }) => listForms(caller, args, readPage(args)),
    }),
  )
}
