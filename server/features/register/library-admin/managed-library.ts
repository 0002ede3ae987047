import type { Library } from '../../../../schemas/index.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { LIBRARY_ITEMS, libraryType, schemaFieldType } from '../../ground/library/index.ts'
import { managedLibrary } from './policy.ts'
import { templatesUsing, templateUseType } from './template-use-type.ts'

const configurationType = memoize((builder: Builder) =>
  builder.objectRef<Library>('LibraryConfiguration').implement({
    description: 'A library for who looks after it.',
    fields: (t) => ({
      library: t.field({ type: libraryType(builder), resolve: (library) => library }),
      revision: t.int({ resolve: ({ revision }) => revision ?? 1 }),
      archivedDate: t.expose('archivedDate', { type: 'DateTime', nullable: true }),
      removedFields: t.field({
        description: 'They come back with what items hold in them.',
        type: [schemaFieldType(builder)],
        resolve: ({ removedFields }) => removedFields ?? [],
      }),
      itemCount: t.int({
        resolve: ({ id }, _, { caller: { services } }) =>
          services.store.collection(LIBRARY_ITEMS).count({ libraryId: id, ...OFFERED }),
      }),
      templates: t.field({
        description: 'The published templates that the viewer may read whose questions ask for its items.',
        type: [templateUseType(builder)],
        extensions: { cost: 200 },
        resolve: async (library, _, { caller }) =>
          (await templatesUsing(caller, library)).map(({ template }) => template),
      }),
    }),
  }),
)

export const managedLibraryField = (builder: Builder) =>
  builder.queryField('managedLibrary', (t) =>
    t.field({
      description: 'A library with what only who looks after it sees, archived ones too.',
      subGraphs: LIBRARY,
      type: configurationType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => managedLibrary(caller, id),
    }),
  )
