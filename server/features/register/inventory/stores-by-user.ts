import type { Storefront } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { postalAddressType } from '../../ground/campus/index.ts'
import { homeType } from '../../template/home/index.ts'
import { STORES } from './collections.ts'
import { ownInventories } from './policy.ts'

const MOST_STORES = 100

/** The stores of the inventories that name the viewer, by name. */
async function storesByUser(caller: Caller): Promise<Storefront[]> {
  userOf(caller)
  const inventories = await ownInventories(caller)
  if (inventories.length === 0) return []
  return caller.services.store
    .collection(STORES)
    .find(
      { inventoryId: { $in: inventories.map(({ id }) => id) } },
      { sort: { name: 1 }, limit: MOST_STORES },
    )
}

const storeType = memoize((builder: Builder) => {
  const Settings = builder.objectRef<NonNullable<Storefront['settings']>>('StoreSettings').implement({
    fields: (t) => ({
      isOpenToPublic: t.boolean({ resolve: ({ isOpenToPublic }) => isOpenToPublic ?? false }),
      pickupOnly: t.boolean({ resolve: ({ pickupOnly }) => pickupOnly ?? false }),
      note: t.exposeString('note', { nullable: true }),
    }),
  })
  return builder.objectRef<Storefront>('Store').implement({
    description: 'Where what an inventory holds is handed out or sold (002 §3.10).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      inventoryId: t.exposeID('inventoryId'),
      address: t.field({
        type: postalAddressType(builder),
        nullable: true,
        resolve: ({ address }) => address ?? null,
      }),
      hours: t.exposeString('hours', { nullable: true }),
      salesTax: t.exposeFloat('salesTax', { nullable: true, description: 'In per cent.' }),
      receivingFund: t.exposeString('receivingFund', { nullable: true }),
      subsidyFund: t.exposeString('subsidyFund', { nullable: true }),
      settings: t.field({ type: Settings, nullable: true, resolve: ({ settings }) => settings ?? null }),
    }),
  })
})

export function storesByUserFields(builder: Builder): void {
  const description = 'The stores of the inventories that name the viewer or a role of theirs.'
  builder.queryField('storesByUser', (t) =>
    t.field({
      description,
      subGraphs: SHELL,
      type: [storeType(builder)],
      resolve: (_, _args, { caller }) => storesByUser(caller),
    }),
  )
  builder.objectField(homeType(builder), 'storesByUser', (t) =>
    t.field({
      description,
      type: [storeType(builder)],
      resolve: (_, _args, { caller }) => storesByUser(caller),
    }),
  )
}
