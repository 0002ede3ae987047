import { type Builder, FORM } from '../../../graphql/builder.ts'
import { answerResult, locationInput, RESTORE, saveAnswer } from '../answer/index.ts'

/** A save like any other: that of an earlier value. */
export const restoreAnswerField = (builder: Builder) =>
  builder.mutationField(RESTORE, (t) =>
    t.field({
      description: 'Puts an earlier value of an answer back, as a change like any other (X-48).',
      subGraphs: FORM,
      type: answerResult(builder),
      extensions: { cost: 20 },
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [locationInput(builder)] }),
        revision: t.arg.int({ required: true }),
        operationId: t.arg.id(),
        baseRevision: t.arg.int(),
      },
      resolve: (_, { revision, ...input }, { caller }) =>
        saveAnswer(caller, { ...input, operation: RESTORE, args: { revision } }),
    }),
  )
