import DataLoader from 'dataloader'
import { initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { assessmentTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { FORMS } from './collections.ts'
import { formType } from './form-type.ts'
import { LISTED } from './list-forms.ts'

/** Among so many of one's last saved forms a draft is looked for: whoever has more finds it in the list of documents. */
const MOST_LOOKED_AT = 200

/** The viewer's last saved draft of each template, for a whole list of templates at once. */
const draftLoader = memoize(
  (caller: Caller) =>
    new DataLoader<string, Form | null>(async (groupIds) => {
      const { services } = caller
      const filter = { ownerId: userOf(caller), deletedDate: null, templateGroupId: { $in: [...groupIds] } }
      const forms = await services.store
        .collection(FORMS)
        .find(filter, { sort: { lastSaved: -1 }, limit: MOST_LOOKED_AT, fields: LISTED })
      const workflowIds = [...new Set(forms.map(({ workflowVersionId }) => workflowVersionId))]
      const workflows = await Promise.all(workflowIds.map((id) => compiledWorkflow(services, id)))
      const initial = new Map(
        workflowIds.map((id, n) => {
          const workflow = workflows[n]
          return [id, workflow ? initialState(workflow)?.stateId : undefined]
        }),
      )
      const isDraft = (form: Form) => initial.get(form.workflowVersionId) === form.workflowStateId
      const drafts = forms.filter(isDraft)
      return groupIds.map((id) => drafts.find(({ templateGroupId }) => templateGroupId === id) ?? null)
    }),
)

export const draftField = (builder: Builder) =>
  builder.objectField(assessmentTemplate(builder), 'draft', (t) =>
    t.field({
      description: 'The form of it that the viewer has begun and saved last, to be continued.',
      type: formType(builder),
      nullable: true,
      resolve: ({ groupId }, _, { caller }) => draftLoader(caller).load(groupId),
    }),
  )
