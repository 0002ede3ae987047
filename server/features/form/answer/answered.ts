import DataLoader from 'dataloader'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { isInLiveRows } from '../../../../runtime/core/element/live-rows.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { Form, StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { accessOnce, type FormAccess, formType } from '../form/index.ts'
import { ANSWERS } from './collections.ts'

const COUNTED = ['formId', 'key', 'questionId', 'value'] as const

/** How many questions of a form hold an answer that the viewer may see. */
const answeredLoader = memoize(
  (caller: Caller) =>
    new DataLoader<Form, number, string>(
      async (forms) => {
        const filter = { formId: { $in: forms.map(({ id }) => id) }, value: { $ne: null } }
        const found = await caller.services.store.collection(ANSWERS).find(filter, { fields: COUNTED })
        const byForm = Map.groupBy(found, ({ formId }) => formId)
        const count = async (form: Form) =>
          countVisible(await accessOnce(caller, form), byForm.get(form.id) ?? [])
        return Promise.all(forms.map(count))
      },
      { cacheKeyFn: ({ id }) => id },
    ),
)

function countVisible({ form, compiled, actor }: FormAccess, answers: readonly StoredAnswer[]): number {
  const byKey = new Map(answers.map(({ key, value }) => [key, value as AnswerValue | null]))
  const counts = ({ key, questionId }: StoredAnswer) =>
    !compiled.elements.get(questionId)?.calculation &&
    canView(compiled, questionId, actor, form.status) &&
    isInLiveRows(key, (at) => byKey.get(at))
  return answers.filter(counts).length
}

export const answeredField = (builder: Builder) =>
  builder.objectField(formType(builder), 'answered', (t) =>
    t.int({ nullable: true, resolve: (form, _, { caller }) => answeredLoader(caller).load(form) }),
  )
