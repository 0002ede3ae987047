import type { Inventory } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { CAMPUSES, campusType } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { homeType } from '../../template/home/index.ts'
import { INVENTORIES } from './collections.ts'
import { inventoryType } from './inventory-type.ts'
import { administeredCampuses, openInventory, ownInventories, visibleTo } from './policy.ts'

/** Those that the viewer may see, by name. */
async function findInventories(
  caller: Caller,
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<Inventory>> {
  const filter = await visibleTo(caller, 'ALL')
  const inventories = caller.services.store.collection(INVENTORIES)
  const [docs, total] = await Promise.all([
    inventories.find(filter, { sort: { name: 1 }, skip, limit: size }),
    inventories.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

export function inventoryFields(builder: Builder): void {
  const Page = builder.objectRef<Paged<Inventory>>('InventoryPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [inventoryType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
      campuses: t.field({
        description: 'The campuses in which the viewer may make one.',
        type: [campusType(builder)],
        resolve: async (_, _args, { caller }) => {
          const some = { id: { $in: [...(await administeredCampuses(caller))] } }
          return caller.services.store.collection(CAMPUSES).find(some, { sort: { id: 1 } })
        },
      }),
    }),
  })
  builder.queryField('inventory', (t) =>
    t.field({
      description: 'An inventory, for whoever may see it; for everybody else there is none.',
      subGraphs: SHELL,
      type: inventoryType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => openInventory(caller, id, 'READ'),
    }),
  )
  builder.queryField('inventories', (t) =>
    t.field({
      description: 'The inventories that the viewer may see, by name.',
      subGraphs: SHELL,
      type: Page,
      args: { page: t.arg.int(), size: t.arg.int() },
      resolve: (_, args, { caller }) => findInventories(caller, readPage(args)),
    }),
  )
  builder.objectField(homeType(builder), 'hasFacilities', (t) =>
    t.boolean({
      description: 'Whether the campus of the viewer keeps inventories, or one names them (HD-01).',
      resolve: async (_, _args, { caller }) => {
        if ((await ownInventories(caller)).length > 0) return true
        const { campusCode } = await viewerOf(caller)
        return (await caller.services.store.collection(INVENTORIES).count({ campusCode }, { limit: 1 })) > 0
      },
    }),
  )
  builder.objectField(homeType(builder), 'inventories', (t) =>
    t.field({
      description: 'The inventories that name the viewer or a role of theirs, by name.',
      type: [inventoryType(builder)],
      resolve: (_, _args, { caller }) => ownInventories(caller),
    }),
  )
}
