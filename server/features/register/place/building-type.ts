import DataLoader from 'dataloader'
import type { Building } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { postalAddressType } from '../../ground/campus/index.ts'
import { ROOMS } from '../inventory/index.ts'

/** How many rooms in use each building has; those of a list are counted together. */
const roomCount = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, number>(async (ids) => {
      const counts = await services.store
        .collection(ROOMS)
        .aggregate<{ _id: string; count: number }>([
          { $match: { buildingId: { $in: [...ids] }, active: true } },
          { $group: { _id: '$buildingId', count: { $sum: 1 } } },
        ])
      const byId = new Map(counts.map(({ _id, count }) => [_id, count]))
      return ids.map((id) => byId.get(id) ?? 0)
    }),
)

export const managedBuildingType = memoize((builder: Builder) =>
  builder.objectRef<Building>('ManagedBuilding').implement({
    description: 'A building for who looks after it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      campusCode: t.exposeString('campusCode'),
      address: t.field({
        type: postalAddressType(builder),
        nullable: true,
        resolve: ({ address }) => address ?? null,
      }),
      latitude: t.exposeFloat('latitude', { nullable: true }),
      longitude: t.exposeFloat('longitude', { nullable: true }),
      isArchived: t.boolean({ resolve: ({ archivedDate }) => archivedDate !== undefined }),
      revision: t.int({ resolve: ({ revision }) => revision ?? 0 }),
      roomCount: t.int({
        description: 'Those in use.',
        resolve: ({ id }, _, { caller }) => roomCount(caller).load(id),
      }),
    }),
  }),
)
