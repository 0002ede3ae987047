import { memoize } from '../../../server/contract/memoize.ts'
import { personLoader, personType } from '../../../server/features/ground/person/index.ts'
import type { Builder } from '../../../server/graphql/builder.ts'
import type { Note } from './collections.ts'

export const noteType = memoize((builder: Builder) =>
  builder.objectRef<Note>('Note').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      text: t.exposeString('text'),
      author: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  }),
)
