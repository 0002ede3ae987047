import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { visibleAmong } from '../form/index.ts'

type Answer = Pick<StoredAnswer, 'questionId' | 'value'>

/** The answers as the viewer may see them: a form that they may not see is not named in any (C6). */
export async function withVisibleForms<A extends Answer>(
  caller: Caller,
  { elements }: Pick<CompiledTemplate, 'elements'>,
  answers: readonly A[],
): Promise<A[]> {
  const named = answers.map(({ questionId, value }) => {
    const fields = value && elements.get(questionId)?.model?.answer?.graphql.formIds
    return (fields || []).map((field) => [field, idsIn(value as AnswerValue, field)] as const)
  })
  const ids = named.flat().flatMap(([, each]) => each)
  if (ids.length === 0) return [...answers]
  const visible = await visibleAmong(caller, ids)
  return answers.map((answer, n) => {
    const fields = (named[n] ?? []).map(([field, each]) => [field, each.filter((id) => visible.has(id))])
    return fields.length === 0
      ? answer
      : { ...answer, value: { ...answer.value, ...Object.fromEntries(fields) } }
  })
}

function idsIn(value: AnswerValue, field: string): string[] {
  const ids = (value as unknown as Readonly<Record<string, unknown>>)[field]
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
