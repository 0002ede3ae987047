import type { Block } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const BLOCKS: CollectionDeclaration<Block> = {
  name: 'blocks',
  kind: 'block',
  refersTo: { programId: 'programs' },
  indexes: [{ keys: { programId: 1, name: 1 } }],
}
