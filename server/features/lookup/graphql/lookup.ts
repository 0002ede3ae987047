import { type Builder, FORM } from '../../../graphql/builder.ts'
import type { LocationInputRef } from '../../answer/graphql/answers.ts'
import { lookup } from '../lookup.ts'

export function addLookup(builder: Builder, LocationInput: LocationInputRef): void {
  builder.objectType('LookupItem', {
    description: 'Something that a search found, with the answer that choosing it gives.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      detail: t.exposeString('detail', { nullable: true }),
      answer: t.field({ type: 'AnswerValue', resolve: ({ answer }) => answer }),
    }),
  })

  builder.queryFields((t) => ({
    lookup: t.field({
      description: 'What may be chosen for a question, for whoever may answer it (001 §7).',
      subGraphs: FORM,
      type: ['LookupItem'],
      extensions: { cost: 100, rate: 'lookups' },
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [LocationInput] }),
        term: t.arg.string({ required: true }),
      },
      resolve: (_, input, { caller }) => lookup(caller, input),
    }),
  }))
}
