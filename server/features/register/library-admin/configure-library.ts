import type { Library } from '../../../../schemas/index.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { type AuditEntry, audited } from '../../ground/audit/index.ts'
import { LIBRARIES, libraryType, putLibrary } from '../../ground/library/index.ts'
import { INVENTORIES } from '../inventory/index.ts'
import { LATEST, libraryUses } from './library-uses.ts'
import { lintFields } from './lint-fields.ts'
import { libraryChanged, managedLibrary, requireLibrarySeen, requireManager } from './policy.ts'

/** What items are told apart by. */
const CODE: Library['fields'][number] = {
  ...{ name: 'code', label: 'Code', dataType: 'text' },
  ...{ required: true, showInTable: true },
}

/** A new library, with the fields of one of its type where there is one (LI-03), else a code. @throws AppError ACCESS_DENIED, VALIDATION_FAILED */
async function createLibrary(
  caller: Caller,
  { id, name, libraryType: type }: { id: string; name: string; libraryType: string },
): Promise<Library> {
  const { services } = caller
  const actorId = await requireManager(caller)
  const ofType = { libraryType: type.trim().toUpperCase() }
  const like = await services.store.collection(LIBRARIES).findOne(ofType, { sort: { id: 1 } })
  const content: Library = {
    ...{ schemaVersion: 1, id: id.trim(), name: name.trim(), ...ofType },
    fields: like?.fields ?? [CODE],
  }
  const issues = await lintFields(services, content)
  if (issues.length > 0) throw invalid(...issues)
  const details = { name: content.name, libraryType: content.libraryType }
  const entry = { action: 'library.create', actorId, to: content.id, details } as const
  return audited(services, entry, async () => {
    const library = await putLibrary(services, content, null)
    if (!library) throw invalid({ code: 'library.id_taken', path: '/id' })
    return library
  })
}

/** @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, CONFLICT where another revision was seen */
async function renameLibrary(caller: Caller, id: string, revision: number, name: string): Promise<Library> {
  const { services } = caller
  const known = await managedLibrary(caller, id)
  if (known.name === name.trim()) return known
  requireLibrarySeen(known, revision)
  const content = { ...known, name: name.trim() }
  const issues = services.validator.check('library', content)
  if (issues.length > 0) throw invalid(...issues)
  const details = { before: known.name, after: content.name }
  return putSeen(caller, { action: 'library.rename', details }, content, known)
}

/**
 * Offers a library no more, or again.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, CONFLICT where it is used, or where another revision was seen
 */
async function archiveLibrary(
  caller: Caller,
  id: string,
  revision: number,
  isArchived: boolean,
): Promise<Library> {
  const { services } = caller
  const known = await managedLibrary(caller, id)
  if ((known.archivedDate !== undefined) === isArchived) return known
  requireLibrarySeen(known, revision)
  if (isArchived) await requireUnused(caller, known)
  const { archivedDate: _, ...rest } = known
  const content = isArchived ? { ...rest, archivedDate: services.clock().toISOString() } : rest
  const action = isArchived ? 'library.archive' : 'library.restore'
  return putSeen(caller, { action, details: { name: known.name } }, content, known)
}

/** @throws AppError CONFLICT where somebody else changed it meanwhile */
function putSeen(
  caller: Caller,
  line: Pick<AuditEntry, 'action' | 'details'>,
  content: Library,
  known: Library,
): Promise<Library> {
  const { services } = caller
  return audited(services, { ...line, actorId: userOf(caller), to: known.id }, async () => {
    const library = await putLibrary(services, content, known)
    if (!library) throw libraryChanged()
    return library
  })
}

/** @throws AppError CONFLICT while a template, an inventory or a field of another library needs it */
export async function requireUnused({ services }: Caller, library: Library): Promise<void> {
  const { store } = services
  const [uses, inventory, others] = await Promise.all([
    libraryUses(services, library, LATEST),
    store.collection(INVENTORIES).findOne({ catalogs: library.id }, { fields: ['id'] }),
    store.collection(LIBRARIES).find({ id: { $ne: library.id } }, { limit: 500, fields: ['fields'] }),
  ])
  const isRelated = others.some(({ fields }) => fields.some(({ relatesTo }) => relatesTo === library.id))
  if (uses.length > 0 || inventory || isRelated)
    throw conflict('library.in_use', 'Templates, inventories or other libraries use this library')
}

export function configureLibraryFields(builder: Builder): void {
  builder.mutationField('createLibrary', (t) =>
    t.field({
      description: 'Makes a library, with the fields of one of its type where there is one (LI-03).',
      subGraphs: LIBRARY,
      type: libraryType(builder),
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        libraryType: t.arg.string({ required: true }),
      },
      resolve: (_, args, { caller }) => createLibrary(caller, args),
    }),
  )
  builder.mutationField('renameLibrary', (t) =>
    t.field({
      description: 'Calls a library otherwise; its ID and type stay.',
      subGraphs: LIBRARY,
      type: libraryType(builder),
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        name: t.arg.string({ required: true }),
      },
      resolve: (_, { id, revision, name }, { caller }) => renameLibrary(caller, id, revision, name),
    }),
  )
  builder.mutationField('archiveLibrary', (t) =>
    t.field({
      description: 'Offers a library no more, or again; CONFLICT while something uses it.',
      subGraphs: LIBRARY,
      type: libraryType(builder),
      extensions: { cost: 500 },
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        isArchived: t.arg.boolean({ required: true }),
      },
      resolve: (_, { id, revision, isArchived }, { caller }) =>
        archiveLibrary(caller, id, revision, isArchived),
    }),
  )
}
