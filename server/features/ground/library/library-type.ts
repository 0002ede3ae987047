import type { Library, SchemaField } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

export const schemaFieldType = memoize((builder: Builder) =>
  builder.objectRef<SchemaField>('SchemaField').implement({
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
  }),
)

export const libraryType = memoize((builder: Builder) =>
  builder.objectRef<Library>('Library').implement({
    description: 'A table of reference data.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      libraryType: t.exposeString('libraryType'),
      fieldArraySchema: t.field({
        description: 'Its fields in the order in which they are shown.',
        type: [schemaFieldType(builder)],
        resolve: ({ fields }) => [...fields].sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0)),
      }),
    }),
  }),
)
