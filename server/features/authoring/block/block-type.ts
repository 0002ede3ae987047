import type { Block } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { personLoader, personType } from '../../ground/person/index.ts'

export type BlockHead = Omit<Block, 'elements'>

export const blockType = memoize((builder: Builder) => {
  const BlockPart = builder.objectRef<Block['contents'][number]>('BlockPart').implement({
    description: 'An element of a block: its kind, and what it is called.',
    fields: (t) => ({
      type: t.exposeString('type'),
      label: t.exposeString('label'),
      depth: t.exposeInt('depth', { description: '0: it stands in no other of them.' }),
    }),
  })
  return builder.objectRef<BlockHead>('Block').implement({
    description: 'Elements that were put aside for the templates of a program. What is inserted is a copy.',
    fields: (t) => ({
      id: t.exposeID('id'),
      programId: t.exposeID('programId'),
      name: t.exposeString('name'),
      count: t.exposeInt('count', { description: 'Of its elements with all that stands in them.' }),
      contents: t.field({
        description: 'The first of them.',
        type: [BlockPart],
        resolve: ({ contents }) => contents,
      }),
      createdDate: t.field({ type: 'DateTime', resolve: ({ createdDate }) => createdDate }),
      createdBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ createdBy }, _, { caller }) => personLoader(caller).load(createdBy),
      }),
    }),
  })
})
