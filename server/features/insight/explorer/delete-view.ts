import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { GRID_STATES } from './collections.ts'
import { exploredBy, type Place } from './explored.ts'
import { type SavedView, savedViews, savedViewType } from './saved-views.ts'

/** Of one's own. Twice is once; saving it again brings it back. */
async function deleteView(caller: Caller, { id, ...place }: Place & { id: string }): Promise<SavedView[]> {
  await exploredBy(caller, place)
  const { programId, templateGroupId: identifier } = place
  await caller.services.store
    .collection(GRID_STATES)
    .deleteOne({ id, programId, identifier, ownerId: userOf(caller) })
  return savedViews(caller, place)
}

export const deleteViewField = (builder: Builder) =>
  builder.mutationField('deleteGridState', (t) =>
    t.field({
      description: 'One of the viewer’s own saved views. Answers with all that they have.',
      subGraphs: SHELL,
      type: [savedViewType(builder)],
      extensions: { cost: 50 },
      args: {
        id: t.arg.id({ required: true }),
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
      },
      resolve: (_, asked, { caller }) => deleteView(caller, asked),
    }),
  )
