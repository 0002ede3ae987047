import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Library } from '../../../../schemas/index.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { LIBRARIES } from './collections.ts'
import { libraryType } from './library-type.ts'
import { mayUseLibrary } from './policy.ts'

/** @throws AppError NOT_FOUND, ACCESS_DENIED */
async function findLibrary(caller: Caller, id: string): Promise<Library> {
  userOf(caller)
  const libraries = caller.services.store.collection(LIBRARIES)
  const library = ID_PATTERN.test(id) ? await libraries.findOne({ id }) : null
  if (!library) throw notFound(`Unable to get library with id ${id.slice(0, 64)}`)
  if (!(await mayUseLibrary(caller, library, 'view'))) throw accessDenied()
  return library
}

export const libraryField = (builder: Builder) =>
  builder.queryField('fetchSchema', (t) =>
    t.field({
      description: 'A library with its fields.',
      subGraphs: LIBRARY,
      type: libraryType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => findLibrary(caller, id),
    }),
  )
