import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { isInLiveRows } from '../../../../runtime/core/element/live-rows.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { ANSWERS, currentAnswer, withVisibleForms } from '../answer/index.ts'
import { type FormAccess, openForm } from '../form/index.ts'
import { type ChangedRows, changedRows } from './changed-rows.ts'
import { sentBackAt } from './sent-back.ts'
import { valuesAt } from './values-at.ts'
import { wordsIn } from './words-in.ts'

interface ChangedAnswer {
  key: string
  /** The words of what stood there then; null for no answer. */
  before: string | null
  /** Of a table: its rows by name; undefined where none of them went, came or is another. */
  rows?: ChangedRows
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
  const former = await valuesAt(
    caller.services,
    formId,
    saved.map(({ key }) => key),
    since,
  )
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
  const now = new Map(saved.map(({ key, value }) => [key, value]))
  const tables = shown.filter(
    ({ questionId }) => compiled.elements.get(questionId)?.model?.children === 'rows',
  )
  const rows = await changedRows(
    caller,
    access,
    tables.map(({ key, value }) => ({ key, before: value, now: now.get(key) ?? null })),
    shown.map(({ key }) => key),
  )
  return {
    since,
    answers: shown.map(({ key, value }) => ({ key, before: cut(words(key, value)), rows: rows.get(key) })),
  }
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

function cut(text: string | null): string | null {
  if (text === null || text.length <= MOST_CHARACTERS) return text
  return `${[...text.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join('').trimEnd()}…`
}

export function changedAnswersField(builder: Builder): void {
  const ChangedRowsType = builder.objectRef<ChangedRows>('ChangedRows').implement({
    description: 'Rows of a table that went, came or have other answers, as far as the viewer may see them.',
    fields: (t) => ({
      removed: t.exposeStringList('removed'),
      added: t.exposeStringList('added'),
      changed: t.exposeStringList('changed'),
      more: t.exposeInt('more', { description: 'Those that are not named.' }),
    }),
  })

  const ChangedAnswerType = builder.objectRef<ChangedAnswer>('ChangedAnswer').implement({
    description: 'An answer that is another than before, and the words of what it was; none for no answer.',
    fields: (t) => ({
      key: t.exposeID('key'),
      before: t.exposeString('before', { nullable: true }),
      rows: t.field({ type: ChangedRowsType, nullable: true, resolve: ({ rows }) => rows }),
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
