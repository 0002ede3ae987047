import type { Library } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { LIBRARIES } from './collections.ts'
import { libraryType } from './library-type.ts'
import { mayUseLibrary } from './policy.ts'

export const MOST_LIBRARIES = 500

/** The libraries that the viewer may view. */
async function viewableLibraries(caller: Caller): Promise<Library[]> {
  userOf(caller)
  const all = await caller.services.store
    .collection(LIBRARIES)
    .find(OFFERED, { sort: { libraryType: 1 }, limit: MOST_LIBRARIES })
  const viewable = await Promise.all(all.map((library) => mayUseLibrary(caller, library, 'view')))
  return all.filter((_, i) => viewable[i])
}

export const viewLibrariesField = (builder: Builder) =>
  builder.queryField('getLibraryTypes', (t) =>
    t.field({
      description: 'The libraries that the viewer may view, by type.',
      subGraphs: LIBRARY,
      type: [libraryType(builder)],
      resolve: (_, _args, { caller }) => viewableLibraries(caller),
    }),
  )
