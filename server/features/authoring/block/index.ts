import type { Feature } from '../../../feature.ts'
import { BLOCKS } from './collections.ts'
import { deleteBlockField } from './delete-block.ts'
import { blockFields } from './read-blocks.ts'
import { renameBlockField } from './rename-block.ts'
import { saveBlockField } from './save-block.ts'

/** Elements that authors put aside to use them in every template of a program. */
export const blockFeature: Feature = {
  collections: [BLOCKS],
  graphql: [blockFields, saveBlockField, renameBlockField, deleteBlockField],
  audit: {
    block: {
      name: 'Blocks',
      acts: {
        delete: 'Deleted a block',
        rename: 'Renamed a block',
        save: 'Saved a block',
      },
    },
  },
}
