import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { changeFilters } from './change-filters.ts'
import { savedFilterType } from './saved-filters.ts'

export const deleteSavedFilterField = (builder: Builder) =>
  builder.mutationField('deleteSavedFilter', (t) =>
    t.field({
      description: "Twice is once; saving it again brings it back. Answers with all of the viewer's own.",
      subGraphs: SHELL,
      type: [savedFilterType(builder)],
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) =>
        changeFilters(caller, (filters) => filters.filter((filter) => filter.id !== id)),
    }),
  )
