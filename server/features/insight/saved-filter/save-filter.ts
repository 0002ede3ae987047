import type { SavedFilter } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { changeFilters } from './change-filters.ts'
import { savedFilterType } from './saved-filters.ts'

const MOST = 50

/**
 * Keeps a list under a name; under an id that there is already it takes its place, which is also how one is renamed.
 * @throws AppError UNAUTHENTICATED, VALIDATION_FAILED for a name that another has, or one too many
 */
const saveFilter = (caller: Caller, filter: SavedFilter): Promise<SavedFilter[]> =>
  changeFilters(caller, (filters) => {
    const others = filters.filter(({ id }) => id !== filter.id)
    const name = filter.name.trim()
    if (others.some((other) => folded(other.name) === folded(name)))
      throw invalid({ code: 'saved_filter.name_taken', path: '/name' })
    if (others.length >= MOST) throw invalid({ code: 'saved_filter.too_many', params: { max: MOST } })
    return [...others, { ...filter, name }]
  })

const folded = (name: string) => name.normalize('NFC').toLowerCase()

export function saveFilterField(builder: Builder): void {
  const SavedFilterFigureInput = builder.inputType('SavedFilterFigureInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      dashboardId: t.id({ required: true }),
      tileId: t.id({ required: true }),
      first: t.string(),
      second: t.string(),
    }),
  })
  const SavedFilterInput = builder.inputType('SavedFilterInput', {
    fields: (t) => ({
      id: t.id({
        required: true,
        description: 'Chosen by the client, so that a repeated request makes one.',
      }),
      name: t.string({ required: true }),
      show: t.string({ required: true }),
      search: t.string(),
      templateGroupId: t.id(),
      status: t.string(),
      figure: t.field({ type: SavedFilterFigureInput }),
      sort: t.string(),
      columns: t.stringList(),
    }),
  })

  builder.mutationField('saveFilter', (t) =>
    t.field({
      description: "Keeps a list of documents under a name. Answers with all of the viewer's own.",
      subGraphs: SHELL,
      type: [savedFilterType(builder)],
      args: { input: t.arg({ type: SavedFilterInput, required: true }) },
      resolve: (_, { input: { id, name, show, figure, ...said } }, { caller }) =>
        saveFilter(caller, {
          id,
          name,
          show,
          ...withoutGaps(said),
          ...(figure && { figure: placeOf(figure) }),
        }),
    }),
  )
}

type Said = { [key in 'search' | 'templateGroupId' | 'status' | 'sort']?: string | null } & {
  columns?: string[] | null
}

/** What is not said is absent. */
const withoutGaps = (said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as Omit<
    SavedFilter,
    'id' | 'name' | 'show'
  >

/** Of a place an empty value is one, too. */
const placeOf = ({
  first,
  second,
  ...figure
}: { programId: string; dashboardId: string; tileId: string } & {
  [axis in 'first' | 'second']?: string | null
}): NonNullable<SavedFilter['figure']> => ({
  ...figure,
  ...(typeof first === 'string' && { first }),
  ...(typeof second === 'string' && { second }),
})
