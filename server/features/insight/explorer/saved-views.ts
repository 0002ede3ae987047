import type { GridState } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { personLoader } from '../../ground/person/index.ts'
import { GRID_STATES, MOST_VIEWS } from './collections.ts'
import { type Explored, exploredBy, type Place } from './explored.ts'

/** So many shared ones are listed, besides one's own. */
const MOST_SHARED = 200

/** A saved view as its viewer has it: of a shared one only what names columns that they may see. */
export interface SavedView extends GridState {
  /** It filters by what the viewer may not see, or what is gone: they see more forms than its owner wanted. */
  isPartial: boolean
}

/** Those that the viewer has saved for a template, and those that others share, by name. */
export async function savedViews(caller: Caller, place: Place): Promise<SavedView[]> {
  const explored = await exploredBy(caller, place)
  const ownerId = userOf(caller)
  const of = { programId: place.programId, identifier: place.templateGroupId }
  const all = caller.services.store.collection(GRID_STATES)
  const [own, shared] = await Promise.all([
    all.find({ ...of, ownerId }, { limit: MOST_VIEWS }),
    all.find({ ...of, ownerId: { $ne: ownerId }, isShared: true }, { limit: MOST_SHARED }),
  ])
  const views = [...own, ...shared].sort((a, b) => a.name.localeCompare(b.name))
  const tables = explored.tables.filter(({ id }) => views.some(({ unfold }) => unfold === id))
  const unfolded = new Map<string | undefined, Explored>()
  for (const { id } of tables) unfolded.set(id, await exploredBy(caller, { ...place, unfold: id }))
  return views.map((view) => asSeen(view, unfolded.get(view.unfold) ?? explored))
}

function asSeen({ unfold, ...view }: GridState, { columns, table }: Explored): SavedView {
  const known = new Set(columns.map(({ id }) => id))
  const filters = Object.entries(view.filterModel)
  const seen = filters.filter(([id]) => known.has(id))
  return {
    ...view,
    ...(table && { unfold: table.id }),
    columnState: view.columnState.filter(({ colId }) => known.has(colId)),
    filterModel: Object.fromEntries(seen),
    isPartial: seen.length < filters.length || unfold !== table?.id,
  }
}

export const savedViewType = memoize((builder: Builder) =>
  builder.objectRef<SavedView>('GridState').implement({
    description: 'A saved view of the data explorer (002 §3.8): schemas/grid-state.schema.json.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      identifier: t.exposeID('identifier', { description: 'What it shows: the group of a template.' }),
      programId: t.exposeID('programId'),
      unfold: t.exposeID('unfold', {
        nullable: true,
        description: 'The table whose rows stand as lines of their own.',
      }),
      columnState: t.field({ type: 'JSON', resolve: ({ columnState }) => columnState }),
      filterModel: t.field({ type: 'JSON', resolve: ({ filterModel }) => filterModel }),
      isShared: t.boolean({ resolve: ({ isShared }) => isShared === true }),
      isPartial: t.exposeBoolean('isPartial', {
        description: 'It filters also by what the viewer may not see, or what is gone.',
      }),
      isOwn: t.boolean({ resolve: ({ ownerId }, _, { caller }) => ownerId === caller.userId }),
      ownerName: t.string({
        resolve: async ({ ownerId }, _, { caller }) => {
          const owner = await personLoader(caller).load(ownerId)
          return owner ? `${owner.firstName} ${owner.lastName}`.trim() : ''
        },
      }),
    }),
  }),
)

export const savedViewsField = (builder: Builder) =>
  builder.queryField('gridStates', (t) =>
    t.field({
      description:
        'The viewer’s own saved views of a template’s forms, and those that are shared, by name (DM-06).',
      subGraphs: SHELL,
      type: [savedViewType(builder)],
      extensions: { cost: 50 },
      args: { programId: t.arg.id({ required: true }), templateGroupId: t.arg.id({ required: true }) },
      resolve: (_, place, { caller }) => savedViews(caller, place),
    }),
  )
