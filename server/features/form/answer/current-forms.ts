import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Form, StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { FORMS, visibleAmong } from '../form/index.ts'

type Answer = Pick<StoredAnswer, 'questionId' | 'value'>
type Facts = Pick<Form, 'id' | 'name' | 'status' | 'autoId'>

/**
 * Answers that name a form, with its status, name and number as they are now (ET-04); of one that the viewer may not see
 * the status is left out. One read for all of them, and none where there are none.
 */
export async function withCurrentForms<A extends Answer>(
  caller: Caller,
  { elements }: Pick<CompiledTemplate, 'elements'>,
  answers: readonly A[],
): Promise<A[]> {
  const named = answers.map(({ questionId, value }) => {
    const fields = value ? elements.get(questionId)?.model?.answer?.graphql.form : undefined
    const id = fields && (value as Readonly<Record<string, unknown>>)[fields.id]
    return fields && typeof id === 'string' && id ? { fields, id } : undefined
  })
  const ids = [...new Set(named.flatMap((each) => (each ? [each.id] : [])))]
  if (ids.length === 0) return [...answers]
  const visible = await visibleAmong(caller, ids)
  const found = await caller.services.store
    .collection(FORMS)
    .find({ id: { $in: [...visible] } }, { fields: ['name', 'status', 'autoId'] })
  const byId = new Map<string, Facts>(found.map((form) => [form.id, form]))
  return answers.map((answer, n) => {
    const { fields, id } = named[n] ?? {}
    if (!fields || id === undefined) return answer
    const form = byId.get(id)
    const now = form
      ? { [fields.status]: form.status, [fields.name]: form.name, [fields.autoId]: form.autoId ?? null }
      : { [fields.status]: null }
    return { ...answer, value: { ...(answer.value as unknown as AnswerValue), ...now } }
  })
}
