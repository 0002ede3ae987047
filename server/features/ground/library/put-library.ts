import type { Library } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { LIBRARIES } from './collections.ts'

/** Puts a library where there is none, or in the place of what was seen of it; null where somebody else was faster. */
export async function putLibrary(
  { store }: Pick<Services, 'store'>,
  content: Omit<Library, 'revision'>,
  seen: Library | null,
): Promise<Library | null> {
  const libraries = store.collection(LIBRARIES)
  const library: Library = { ...content, revision: seen ? (seen.revision ?? 1) + 1 : 1 }
  if (!seen) {
    if (!(await insertNew(libraries, library))) return null
    return library
  }
  const { id, ...$set } = library
  const absent = OPTIONAL.filter((field) => library[field] === undefined)
  return libraries.findOneAndUpdate(
    { id, revision: seen.revision ?? { $exists: false } },
    { $set, ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, ''])) }) },
  )
}

/** What may be absent, and is taken out where it is. */
const OPTIONAL = ['removedFields', 'permissions', 'archivedDate'] as const
