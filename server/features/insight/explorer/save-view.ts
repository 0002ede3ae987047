import type { GridState } from '../../../../schemas/index.ts'
import { invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { GRID_STATES, MOST_VIEWS } from './collections.ts'
import { exploredBy } from './explored.ts'
import { type SavedView, savedViews, savedViewType } from './saved-views.ts'

interface Input {
  id: string
  name: string
  programId: string
  identifier: string
  unfold?: string | null
  isShared?: boolean | null
  columnState?: unknown
  filterModel?: unknown
}

/**
 * Keeps a view of a template under a name; under an id of one's own that there is already it takes its place.
 * @throws AppError ACCESS_DENIED, NOT_FOUND for somebody else's, VALIDATION_FAILED for a name that another of one's own has
 */
async function saveView(caller: Caller, { isShared, unfold, ...input }: Input): Promise<SavedView[]> {
  const ownerId = userOf(caller)
  const { store, validator } = caller.services
  const place = { programId: input.programId, templateGroupId: input.identifier }
  await exploredBy(caller, { ...place, unfold })
  const view = {
    ...{ schemaVersion: 1, ...input, name: input.name.trim(), ownerId },
    ...(unfold && { unfold }),
    isShared: isShared === true,
  } as GridState
  const issues = validator.check('grid-state', view)
  if (issues.length > 0) throw invalid(...issues)
  const all = store.collection(GRID_STATES)
  const of = { programId: view.programId, identifier: view.identifier, ownerId }
  const others = (await all.find(of, { fields: ['name'], limit: MOST_VIEWS + 1 })).filter(
    ({ id }) => id !== view.id,
  )
  if (others.some(({ name }) => folded(name) === folded(view.name)))
    throw invalid({ code: 'explorer.name_taken', path: '/name' })
  if (others.length >= MOST_VIEWS) throw invalid({ code: 'explorer.too_many', params: { max: MOST_VIEWS } })
  const { id, ...rest } = view
  const kept = await all.findOneAndUpdate(
    { id, ...of },
    { $set: rest, ...(!unfold && { $unset: { unfold: '' } }) },
  )
  if (!kept) await insert(caller, view)
  return savedViews(caller, place)
}

async function insert({ services }: Caller, view: GridState): Promise<void> {
  if (!(await insertNew(services.store.collection(GRID_STATES), view)))
    throw notFound('There is no such view of yours')
}

const folded = (name: string) => name.normalize('NFC').toLowerCase()

export function saveViewField(builder: Builder): void {
  const GridStateInput = builder.inputType('GridStateInput', {
    fields: (t) => ({
      id: t.id({
        required: true,
        description: 'Chosen by the client, so that a repeated request makes one.',
      }),
      name: t.string({ required: true }),
      programId: t.id({ required: true }),
      identifier: t.id({ required: true, description: 'The group of the template.' }),
      unfold: t.id({ description: 'The table whose rows stand as lines of their own.' }),
      isShared: t.boolean({ description: 'For all who may explore the program; else for oneself alone.' }),
      columnState: t.field({ type: 'JSON', required: true }),
      filterModel: t.field({ type: 'JSON', required: true }),
    }),
  })
  builder.mutationField('saveGridState', (t) =>
    t.field({
      description: 'Keeps a view of a template’s forms under a name. Answers with all that the viewer has.',
      subGraphs: SHELL,
      type: [savedViewType(builder)],
      extensions: { cost: 50 },
      args: { input: t.arg({ type: GridStateInput, required: true }) },
      resolve: (_, { input }, { caller }) => saveView(caller, input),
    }),
  )
}
