import { type Builder, FORM } from '../../../graphql/builder.ts'
import { readPage } from '../../../graphql/paged.ts'
import { RESTORE } from '../../answer/answer-versions.ts'
import type { LocationInputRef } from '../../answer/graphql/answers.ts'
import { saveAnswer } from '../../answer/save-answer.ts'
import { answerHistory } from '../answer-history.ts'

export function addAnswerHistory(builder: Builder, LocationInput: LocationInputRef): void {
  builder.objectType('AnswerHistoryEntry', {
    description: 'What an answer is or was: the value, who gave it and when.',
    fields: (t) => ({
      revision: t.exposeInt('revision'),
      isCurrent: t.exposeBoolean('isCurrent'),
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ value }) => value }),
      text: t.exposeString('text', { nullable: true }),
      before: t.exposeString('before', { nullable: true }),
      timestamp: t.expose('lastSaved', { type: 'DateTime' }),
      userId: t.exposeID('userId'),
      person: t.field({
        type: 'Person',
        nullable: true,
        resolve: ({ userId }, _, { loaders }) => loaders.person.load(userId),
      }),
    }),
  })

  builder.objectType('AnswerHistory', {
    fields: (t) => ({
      docs: t.field({ type: ['AnswerHistoryEntry'], resolve: ({ docs }) => docs }),
      meta: t.field({ type: 'PageMeta', resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryFields((t) => ({
    answerHistory: t.field({
      description: 'What an answer is and was, the newest first, for whoever may see the question (X-48).',
      subGraphs: FORM,
      type: 'AnswerHistory',
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [LocationInput] }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: async (_, { page: wanted, size: most, ...input }, { caller }) => {
        const { page, size, skip } = readPage({ page: wanted, size: most })
        const { entries, total } = await answerHistory(caller, input, { size, skip })
        return { docs: entries, meta: { page, size, total } }
      },
    }),
  }))

  builder.mutationFields((t) => ({
    [RESTORE]: t.field({
      description: 'Puts an earlier value of an answer back, as a change like any other (X-48).',
      subGraphs: FORM,
      type: 'AnswerResult',
      extensions: { cost: 20 },
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [LocationInput] }),
        revision: t.arg.int({ required: true }),
        operationId: t.arg.id(),
        baseRevision: t.arg.int(),
      },
      resolve: (_, { revision, ...input }, { caller }) =>
        saveAnswer(caller, { ...input, operation: RESTORE, args: { revision } }),
    }),
  }))
}
