import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { readPage } from '../../../graphql/paged.ts'
import { mayUseLibrary } from '../library-access.ts'
import { searchLibraries, viewableLibraries } from '../search-libraries.ts'

/** Libraries of reference data: what they are made of, and their items (LI-01, LI-02). */
export function addLibrary(builder: Builder): void {
  builder.objectType('SchemaField', {
    fields: (t) => ({
      name: t.exposeString('name'),
      label: t.exposeString('label'),
      dataType: t.exposeString('dataType'),
      required: t.boolean({ resolve: ({ required }) => required ?? false }),
      showInTable: t.boolean({ resolve: ({ showInTable }) => showInTable ?? false }),
      displayOrder: t.int({ resolve: ({ displayOrder }) => displayOrder ?? 0 }),
      pickListSelection: t.stringList({ resolve: ({ pickListSelection }) => pickListSelection ?? [] }),
      relatesTo: t.exposeID('relatesTo', { nullable: true }),
    }),
  })

  builder.objectType('Library', {
    description: 'A table of reference data.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      libraryType: t.exposeString('libraryType'),
      fieldArraySchema: t.field({
        description: 'Its fields in the order in which they are shown.',
        type: ['SchemaField'],
        resolve: ({ fields }) => [...fields].sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0)),
      }),
    }),
  })

  builder.objectType('LibraryItem', {
    fields: (t) => ({
      id: t.exposeID('id'),
      libraryId: t.exposeID('libraryId'),
      name: t.exposeString('name'),
      fields: t.field({ type: 'JSON', resolve: ({ fields }) => fields }),
    }),
  })

  builder.objectType('LibraryItemPage', {
    fields: (t) => ({
      docs: t.field({ type: ['LibraryItem'], resolve: ({ docs }) => docs }),
      meta: t.field({ type: 'PageMeta', resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryFields((t) => ({
    getLibraryTypes: t.field({
      description: 'The libraries that the viewer may view, by type.',
      subGraphs: LIBRARY,
      type: ['Library'],
      resolve: (_, _args, { caller }) => viewableLibraries(caller),
    }),
    fetchSchema: t.field({
      description: 'A library with its fields.',
      subGraphs: LIBRARY,
      type: 'Library',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => {
        userOf(caller)
        const libraries = caller.services.store.collection('libraries')
        const library = ID_PATTERN.test(id) ? await libraries.findOne({ id }) : null
        if (!library) throw notFound(`Unable to get library with id ${id.slice(0, 64)}`)
        if (!(await mayUseLibrary(caller, library, 'view'))) throw accessDenied()
        return library
      },
    }),
    searchLibrariesV2: t.field({
      description:
        'Items of the libraries of a type, the best hits first; without a term all of them, by name.',
      subGraphs: LIBRARY,
      type: 'LibraryItemPage',
      extensions: { rate: 'lookups' },
      args: {
        libraryType: t.arg.string({ required: true }),
        searchTerm: t.arg.string({ required: true }),
        resultFilter: t.arg({ type: 'JSON' }),
        relatesTo: t.arg.id(),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => searchLibraries(caller, args, readPage(args)),
    }),
  }))
}
