import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { findDraft } from './find-draft.ts'
import { type Impact, impactOf } from './impact.ts'

export function impactField(builder: Builder): void {
  const ImpactVersion = builder.objectRef<Impact['versions'][number]>('DraftImpactVersion').implement({
    fields: (t) => ({ version: t.exposeInt('version'), forms: t.exposeInt('forms') }),
  })
  const ImpactQuestion = builder.objectRef<Impact['questions'][number]>('DraftImpactQuestion').implement({
    description: 'A question whose answers would have no place.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      reason: t.exposeString('reason', { description: 'gone, otherKind or otherRows' }),
      forms: t.exposeInt('forms', { description: 'Open forms that have an answer to it.' }),
    }),
  })
  const ImpactState = builder.objectRef<Impact['states'][number]>('DraftImpactState').implement({
    description: 'A state that the draft does not have, and open forms are in.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      forms: t.exposeInt('forms'),
    }),
  })
  const DraftImpact = builder.objectRef<Impact>('DraftImpact').implement({
    description: 'How open forms of the template stand to a draft. They stay on the version that they have.',
    fields: (t) => ({
      openForms: t.exposeInt('openForms'),
      versions: t.field({ type: [ImpactVersion], resolve: ({ versions }) => versions }),
      questions: t.field({ type: [ImpactQuestion], resolve: ({ questions }) => questions }),
      states: t.field({ type: [ImpactState], resolve: ({ states }) => states }),
      losing: t.exposeInt('losing', { description: 'Open forms with an answer to one of the questions.' }),
      looked: t.exposeInt('looked', {
        description: 'Open forms that were looked at for answers: all of them, unless there are too many.',
      }),
    }),
  })

  builder.queryField('draftImpact', (t) =>
    t.field({
      description: 'What a draft would mean for the forms that are under way, counted.',
      subGraphs: BUILDER,
      type: DraftImpact,
      extensions: { cost: 1_000 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: async (_, { draftId }, { caller }) =>
        impactOf(caller.services, await findDraft(caller, draftId)),
    }),
  )
}
