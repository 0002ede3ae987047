import type { Draft, Issue } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { findProblems, type Problem } from '../publishing/index.ts'
import { fitted } from './append-edits.ts'
import { findDraft } from './find-draft.ts'
import { requireEdits } from './save-edits.ts'

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

/**
 * What an author is about to do, looked at before it is done.
 *
 * @throws AppError as for saving the edits
 */
function withEdits(caller: Caller, draft: Draft, edits: unknown): Draft {
  return { ...draft, documents: fitted(draft, requireEdits(caller, draft, { edits }).edits).document }
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
      description:
        'What stands in the way of publishing a draft as it is now, or as edits would make it: what the gate itself says.',
      subGraphs: BUILDER,
      type: [DraftProblem],
      extensions: { cost: 500 },
      args: {
        draftId: t.arg.id({ required: true }),
        edits: t.arg({ type: 'JSON', description: 'Looked at as if they were made; nothing is saved.' }),
      },
      resolve: async (_, { draftId, edits }, { caller }) => {
        const draft = await findDraft(caller, draftId)
        return problemsOf(caller.services, edits == null ? draft : withEdits(caller, draft, edits))
      },
    }),
  )
}
