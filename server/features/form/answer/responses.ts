import { parseKey, type RowStep } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { isInLiveRows } from '../../../../runtime/core/element/live-rows.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { accessOnce, type FormAccess, formType } from '../form/index.ts'
import { ANSWERS } from './collections.ts'
import { currentAnswer } from './current-answer.ts'
import { withCurrentForms } from './current-forms.ts'
import { withVisibleForms } from './visible-values.ts'

/** An answer on its way out, with the GraphQL type that its element's plugin declares. */
export interface ResponseSource {
  typeName: string
  answer: StoredAnswer
}

/**
 * The stored answers of a form, without those that the viewer may not see, those of removed rows and those of questions
 * that the version does not have (RP-14).
 */
export async function responsesOf(
  caller: Caller,
  { form, compiled, actor }: FormAccess,
): Promise<ResponseSource[]> {
  const stored = await caller.services.store.collection(ANSWERS).find({ formId: form.id }, { fields: SENT })
  const answers = stored.map((answer) => currentAnswer(compiled, answer))
  const byKey = new Map(answers.map(({ key, value }) => [key, value as AnswerValue | null]))
  const seen = answers.flatMap((answer) => {
    const typeName = compiled.elements.get(answer.questionId)?.model?.answer?.graphql.type
    if (!typeName || answer.value === null || !canView(compiled, answer.questionId, actor, form.status))
      return []
    return isInLiveRows(answer.key, (at) => byKey.get(at)) ? [{ typeName, answer }] : []
  })
  const named = await withVisibleForms(
    caller,
    compiled,
    seen.map(({ answer }) => answer),
  )
  const sent = await withCurrentForms(caller, compiled, named)
  return seen.flatMap(({ typeName }, n) => (sent[n] ? [{ typeName, answer: sent[n] }] : []))
}

/** All but the memory of operations. */
const SENT = [
  'formId',
  'key',
  'questionId',
  'value',
  'elementVersion',
  'revision',
  'lastSaved',
  'userId',
] as const

/** The interface of all the elements' answer types. */
export const formResponse = memoize((builder: Builder) => {
  const Location = builder.objectRef<RowStep>('Location').implement({
    description: 'One step to a row: the element with rows, and the row (X-10).',
    fields: (t) => ({ parentId: t.exposeID('parentId'), rowId: t.exposeID('rowId') }),
  })

  return builder.interfaceRef<ResponseSource>('FormResponse').implement({
    description: 'The answer to one question at one place.',
    resolveType: ({ typeName }) => typeName,
    fields: (t) => ({
      questionId: t.id({ resolve: ({ answer }) => answer.questionId }),
      key: t.id({ resolve: ({ answer }) => answer.key }),
      location: t.field({
        type: [Location],
        resolve: ({ answer }) => parseKey(answer.key)?.location ?? [],
      }),
      revision: t.int({ resolve: ({ answer }) => answer.revision }),
      lastSaved: t.field({ type: 'DateTime', resolve: ({ answer }) => answer.lastSaved }),
    }),
  })
})

export const responsesField = (builder: Builder) =>
  builder.objectField(formType(builder), 'responses', (t) =>
    t.field({
      description: 'The answers to the questions that the viewer may see.',
      type: [formResponse(builder)],
      extensions: { cost: 400 },
      resolve: async (form, _, { caller }) => responsesOf(caller, await accessOnce(caller, form)),
    }),
  )
