import { badInput } from '../../../contract/app-error.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { saveAnswers } from '../save-answers.ts'
import type { LocationInputRef } from './answers.ts'

/** Many changes in one request, for whoever pastes a block of cells: each has its own outcome (ET-22). */
export function addAnswerBatch(builder: Builder, LocationInput: LocationInputRef): void {
  const AnswerChangeInput = builder.inputType('AnswerChangeInput', {
    fields: (t) => ({
      questionId: t.id({ required: true }),
      location: t.field({ type: [LocationInput] }),
      operation: t.string({
        required: true,
        description: 'The name of the mutation that makes this change.',
      }),
      args: t.field({ type: 'JSON', description: 'Its own arguments by name.' }),
      operationId: t.id(),
      baseRevision: t.int(),
    }),
  })

  builder.objectType('AnswerChangeResult', {
    description: 'What came of one of many changes: saved, or refused with a code and issues.',
    fields: (t) => ({
      saved: t.field({
        type: 'AnswerResult',
        nullable: true,
        resolve: (outcome) => ('saved' in outcome ? outcome.saved : null),
      }),
      refused: t.field({
        type: 'Refusal',
        nullable: true,
        resolve: (outcome) =>
          'refused' in outcome ? { code: outcome.refused.code, issues: outcome.refused.issues } : null,
      }),
    }),
  })

  builder.mutationFields((t) => ({
    saveAnswers: t.field({
      description:
        'Makes many changes of answers; each is judged by itself, in the order given for each answer.',
      subGraphs: FORM,
      type: ['AnswerChangeResult'],
      extensions: { cost: 1_000 },
      args: {
        formId: t.arg.id({ required: true }),
        changes: t.arg({ type: [AnswerChangeInput], required: true }),
      },
      resolve: (_, { formId, changes }, { caller }) =>
        saveAnswers(
          caller,
          formId,
          changes.map((change) => ({ ...change, args: readArgs(change.args) })),
        ),
    }),
  }))
}

function readArgs(args: unknown): Readonly<Record<string, unknown>> {
  if (args === null || args === undefined) return {}
  if (typeof args !== 'object' || Array.isArray(args)) throw badInput('"args" must be an object')
  return args as Readonly<Record<string, unknown>>
}
