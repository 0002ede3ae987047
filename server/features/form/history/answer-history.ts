import { ID_PATTERN, type RowStep } from '../../../../runtime/core/element/answer-key.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { AnswerVersion } from '../../../../schemas/index.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import {
  ANSWER_VERSIONS,
  ANSWERS,
  currentAnswer,
  locationInput,
  placeOf,
  withVisibleForms,
} from '../answer/index.ts'
import { can, type FormAccess, openForm } from '../form/index.ts'
import { wordsIn } from './words-in.ts'

interface HistoryInput {
  formId: string
  questionId: string
  location?: readonly RowStep[] | null
}

interface HistoryEntry extends Pick<AnswerVersion, 'revision' | 'value' | 'userId' | 'lastSaved' | 'origin'> {
  /** It is the answer now. */
  isCurrent: boolean
  /** The answer in plain words; null for none. */
  text: string | null
  /** The words of the one before it; null for none, or when it is not known. */
  before: string | null
}

/**
 * What an answer is and was, the newest first, for whoever may see the question. The first entry is the answer
 * itself, the others are what it replaced.
 */
async function answerHistory(
  caller: Caller,
  { formId, questionId, location }: HistoryInput,
  { size, skip }: { size: number; skip: number },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const maySee = ({ compiled, actor, form }: FormAccess) => canView(compiled, questionId, actor, form.status)
  const access = await openForm(caller, formId, (quick) => can(quick.actor, 'view', quick) && maySee(quick))
  const element = ID_PATTERN.test(questionId) ? access.compiled.elements.get(questionId) : undefined
  if (!element?.model?.answer) throw invalid({ code: 'answer.unknown_question', path: 'questionId' })
  if (!maySee(access)) throw accessDenied()
  const place = placeOf(formId, element, location ?? [])

  const { store } = caller.services
  const fields = [
    'questionId',
    'value',
    'elementVersion',
    'revision',
    'lastSaved',
    'userId',
    'origin',
  ] as const
  const stored = await store.collection(ANSWERS).findOne({ id: place.id }, { fields })
  const current = stored?.revision ? currentAnswer(access.compiled, stored) : undefined
  // A version that is as new as the answer was kept for a write that never came.
  const before = { formId, key: place.key, ...(current && { revision: { $lt: current.revision } }) }
  const versions = store.collection(ANSWER_VERSIONS)
  const head = current ? 1 : 0
  const [found, count] = await Promise.all([
    versions.find(before, {
      fields,
      sort: { revision: -1 },
      skip: Math.max(0, skip - head),
      // One more than asked for, to tell what the last one replaced.
      limit: size + 1,
    }),
    versions.count(before),
  ])
  const older = found.map((version) => currentAnswer(access.compiled, version))
  const newest = current && skip === 0 ? [current] : []
  const listed = await withVisibleForms(caller, access.compiled, [...newest, ...older])
  const words = await wordsIn(caller, access, [place.key])
  const wordsOf = (value: object | null) => words(place.key, value)
  const entries = listed.slice(0, size).map((version, index) => ({
    revision: version.revision,
    value: version.value,
    userId: version.userId,
    origin: version.origin,
    lastSaved: version.lastSaved,
    isCurrent: index < newest.length,
    text: wordsOf(version.value),
    before: wordsOf(listed[index + 1]?.value ?? null),
  }))
  return { entries, total: count + head }
}

export function answerHistoryField(builder: Builder): void {
  const AnswerHistoryEntry = builder.objectRef<HistoryEntry>('AnswerHistoryEntry').implement({
    description: 'What an answer is or was: the value, who gave it and when.',
    fields: (t) => ({
      revision: t.exposeInt('revision'),
      isCurrent: t.exposeBoolean('isCurrent'),
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ value }) => value }),
      text: t.exposeString('text', { nullable: true }),
      before: t.exposeString('before', { nullable: true }),
      timestamp: t.expose('lastSaved', { type: 'DateTime' }),
      userId: t.exposeID('userId'),
      origin: t.exposeString('origin', {
        nullable: true,
        description: 'Where no person typed it: `calculated`, `default` or `prefill`.',
      }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  })

  const AnswerHistory = builder.objectRef<Paged<HistoryEntry>>('AnswerHistory').implement({
    fields: (t) => ({
      docs: t.field({ type: [AnswerHistoryEntry], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryField('answerHistory', (t) =>
    t.field({
      description: 'What an answer is and was, the newest first, for whoever may see the question (X-48).',
      subGraphs: FORM,
      type: AnswerHistory,
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [locationInput(builder)] }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: async (_, { page: wanted, size: most, ...input }, { caller }) => {
        const { page, size, skip } = readPage({ page: wanted, size: most })
        const { entries, total } = await answerHistory(caller, input, { size, skip })
        return { docs: entries, meta: { page, size, total } }
      },
    }),
  )
}
