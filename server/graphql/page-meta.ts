import { memoize } from '../contract/memoize.ts'
import type { Builder } from './builder.ts'
import type { Paged } from './paged.ts'

/** Which page of how many hits a list is. */
export const pageMeta = memoize((builder: Builder) =>
  builder.objectRef<Paged<unknown>['meta']>('PageMeta').implement({
    fields: (t) => ({
      page: t.exposeInt('page'),
      size: t.exposeInt('size'),
      total: t.exposeInt('total'),
      isTotalCapped: t.boolean({
        description: 'There are at least so many: they were counted no further.',
        resolve: (meta) => meta.isTotalCapped ?? false,
      }),
      isBehind: t.boolean({
        description: 'After an update: some may be missing or not in their place for a while.',
        resolve: (meta) => meta.isBehind ?? false,
      }),
    }),
  }),
)
