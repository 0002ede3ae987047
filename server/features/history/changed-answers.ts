import type { AnswerValue } from '../../../runtime/core/element/define-element.ts'
import { isInLiveRows } from '../../../runtime/core/element/live-rows.ts'
import { canView } from '../../../runtime/core/permission/rights.ts'
import type { AnswerVersion, StoredAnswer } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { isEqual } from '../../contract/digest.ts'
import type { Services } from '../../contract/services.ts'
import { type Builder, FORM } from '../../graphql/builder.ts'
import { ANSWER_VERSIONS, ANSWERS, currentAnswer, withVisibleForms } from '../answer/index.ts'
import { type FormAccess, openForm } from '../form/index.ts'
import { sentBackAt } from './sent-back.ts'
import { wordsIn } from './words-in.ts'

interface ChangedAnswer {
  key: string
  /** The words of what stood there then; null for no answer. */
  before: string | null
}

interface ChangedAnswers {
  since: string
  answers: ChangedAnswer[]
}

/** So much of an earlier answer is told beside the one that replaced it: the whole is in its history. */
const MOST_CHARACTERS = 500

/**
 * What was changed in a form between what somebody else decided and handing it in again, and what stood there before, as
 * far as the viewer may see the questions. Null for a form that was never handed in again.
 */
async function changedAnswers(caller: Caller, formId: string): Promise<ChangedAnswers | null> {
  const access = await openForm(caller, formId)
  const { form, compiled } = access
  const since = sentBackAt(form)
  if (!since) return null
  const saved = await savedSince(caller.services, access, since)
  const former = await valuesAt(caller.services, formId, saved, since)
  const changed = saved.flatMap((answer) => {
    const version = former.get(answer.key)
    const before = version ? currentAnswer(compiled, version) : { ...answer, value: null }
    return isEqual(before.value, answer.value) ? [] : [before]
  })
  const shown = await withVisibleForms(caller, compiled, changed)
  const words = await wordsIn(
    caller,
    access,
    shown.map(({ key }) => key),
  )
  return { since, answers: shown.map(({ key, value }) => ({ key, before: cut(words(key, value)) })) }
}

/** The answers that were written or cleared since, to questions that the viewer may see and in rows that are there. */
async function savedSince(
  { store }: Services,
  { form, compiled, actor }: FormAccess,
  since: string,
): Promise<StoredAnswer[]> {
  const fields = ['key', 'questionId', 'value', 'elementVersion', 'lastSaved'] as const
  const stored = await store.collection(ANSWERS).find({ formId: form.id }, { fields })
  const answers = stored.map((answer) => currentAnswer(compiled, answer))
  const byKey = new Map(answers.map(({ key, value }) => [key, value as AnswerValue | null]))
  return answers.filter(
    ({ key, questionId, lastSaved }) =>
      lastSaved > since &&
      canView(compiled, questionId, actor, form.status) &&
      isInLiveRows(key, (at) => byKey.get(at)),
  )
}

/** What stood in each of the answers at a moment: the newest of what was kept that is not later. */
async function valuesAt(
  { store }: Services,
  formId: string,
  answers: readonly StoredAnswer[],
  moment: string,
): Promise<ReadonlyMap<string, AnswerVersion>> {
  if (answers.length === 0) return new Map()
  const versions = store.collection(ANSWER_VERSIONS)
  const keys = answers.map(({ key }) => key)
  const kept = await versions.find(
    { formId, key: { $in: keys }, lastSaved: { $lte: moment } },
    { fields: ['key', 'revision'], sort: { revision: 1 } },
  )
  const newest = new Map(kept.map(({ id, key }) => [key, id]))
  const found = await versions.find({ id: { $in: [...newest.values()] } })
  return new Map(found.map((version) => [version.key, version]))
}

function cut(text: string | null): string | null {
  if (text === null || text.length <= MOST_CHARACTERS) return text
  return `${[...text.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join('').trimEnd()}…`
}

export function changedAnswersField(builder: Builder): void {
  const ChangedAnswerType = builder.objectRef<ChangedAnswer>('ChangedAnswer').implement({
    description: 'An answer that is another than before, and the words of what it was; none for no answer.',
    fields: (t) => ({
      key: t.exposeID('key'),
      before: t.exposeString('before', { nullable: true }),
    }),
  })

  const ChangedAnswersType = builder.objectRef<ChangedAnswers>('ChangedAnswers').implement({
    description: 'What was changed in a form since it was sent back.',
    fields: (t) => ({
      since: t.expose('since', { type: 'DateTime' }),
      answers: t.field({ type: [ChangedAnswerType], resolve: ({ answers }) => answers }),
    }),
  })

  builder.queryField('changedAnswers', (t) =>
    t.field({
      description:
        'What was changed between a decision and handing the form in again, for whoever may see the questions.',
      subGraphs: FORM,
      type: ChangedAnswersType,
      nullable: true,
      extensions: { cost: 400 },
      args: { formId: t.arg.id({ required: true }) },
      resolve: (_, { formId }, { caller }) => changedAnswers(caller, formId),
    }),
  )
}
