import type { Draft, Issue } from '../../../schemas/index.ts'
import type { Services } from '../../contract/services.ts'
import { BUILDER, type Builder } from '../../graphql/builder.ts'
import { findProblems, type Problem } from '../publishing/index.ts'
import { findDraft } from './find-draft.ts'

/** Everything that publishing the draft would be refused for, and what is worth a word besides. */
export async function problemsOf(services: Services, draft: Draft): Promise<Problem[]> {
  const { template } = draft.documents
  const { groupId } = (template ?? {}) as { groupId?: unknown }
  const isOther = groupId !== undefined && groupId !== draft.groupId
  return [
    ...(isOther
      ? [
          {
            document: 'template' as const,
            code: 'draft.other_group',
            path: '/groupId',
            params: { id: draft.groupId },
          },
        ]
      : []),
    ...(await findProblems(services, draft.documents)),
  ]
}

export const isFault = ({ severity }: Issue) => severity !== 'warning'

export function problemsField(builder: Builder): void {
  const DraftProblem = builder.objectRef<Problem>('DraftProblem').implement({
    fields: (t) => ({
      document: t.exposeString('document', {
        description: 'template, workflow, outcomes, notifications, metrics or starters',
      }),
      code: t.exposeString('code'),
      path: t.string({
        description: 'A JSON pointer into the document.',
        resolve: ({ path = '' }) => path,
      }),
      params: t.field({ type: 'JSON', nullable: true, resolve: ({ params }) => params }),
      isWarning: t.boolean({
        description: 'It is said, and in the way of nothing.',
        resolve: (problem) => !isFault(problem),
      }),
    }),
  })

  builder.queryField('draftProblems', (t) =>
    t.field({
      description: 'What stands in the way of publishing a draft as it is now: what the gate itself says.',
      subGraphs: BUILDER,
      type: [DraftProblem],
      extensions: { cost: 500 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: async (_, { draftId }, { caller }) =>
        problemsOf(caller.services, await findDraft(caller, draftId)),
    }),
  )
}
