import type { Inventory, Library } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { LIBRARIES, libraryType, mayUseLibrary } from '../../ground/library/index.ts'
import { openInventory } from './policy.ts'

const MOST_LIBRARIES = 500

/** Reference data of substances is for every inventory of chemicals; of other libraries one needs to be let in. */
const isOfSubstances = ({ type }: Inventory, { fields }: Library) =>
  type === 'CHEMICAL' && fields.some(({ name }) => name === 'casNumber')

/** The libraries that the viewer may let an inventory be of, by name. */
export async function offeredCatalogs(caller: Caller, inventory: Inventory): Promise<Library[]> {
  const all = await caller.services.store
    .collection(LIBRARIES)
    .find({}, { sort: { name: 1 }, limit: MOST_LIBRARIES })
  const isOffered = await Promise.all(
    all.map(
      async (library) => isOfSubstances(inventory, library) || (await mayUseLibrary(caller, library, 'view')),
    ),
  )
  return all.filter((_, i) => isOffered[i])
}

export const offeredCatalogsField = (builder: Builder) =>
  builder.queryField('inventoryCatalogs', (t) =>
    t.field({
      description: 'The libraries that an inventory could be of, for who manages it.',
      subGraphs: SHELL,
      type: [libraryType(builder)],
      args: { inventoryId: t.arg.id({ required: true }) },
      resolve: async (_, { inventoryId }, { caller }) =>
        offeredCatalogs(caller, await openInventory(caller, inventoryId, 'MANAGE')),
    }),
  )
