import type { LibraryItem } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import type { Paged } from '../../../graphql/paged.ts'

export const libraryItemType = memoize((builder: Builder) =>
  builder.objectRef<LibraryItem>('LibraryItem').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      libraryId: t.exposeID('libraryId'),
      name: t.exposeString('name'),
      fields: t.field({ type: 'JSON', resolve: ({ fields }) => fields }),
      revision: t.int({
        description: 'Raised with each change: whoever changes it says which one they saw.',
        resolve: ({ revision }) => revision ?? 1,
      }),
      archivedDate: t.expose('archivedDate', { type: 'DateTime', nullable: true }),
    }),
  }),
)

export const libraryItemPageType = memoize((builder: Builder) =>
  builder.objectRef<Paged<LibraryItem>>('LibraryItemPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [libraryItemType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  }),
)
