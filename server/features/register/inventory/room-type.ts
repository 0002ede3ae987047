import type { Room } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { BUILDINGS } from '../../ground/campus/index.ts'
import { ROOMS } from './collections.ts'

export const roomLoader = loadById(ROOMS)
export const buildingLoader = loadById(BUILDINGS)

export const roomType = memoize((builder: Builder) =>
  builder.objectRef<Room>('Room').implement({
    description: 'A room of a building (002 §3.10).',
    fields: (t) => ({
      id: t.exposeID('id'),
      roomKey: t.exposeString('roomKey'),
      roomNumber: t.exposeString('roomNumber'),
      name: t.exposeString('name', { nullable: true }),
      buildingId: t.exposeID('buildingId'),
      buildingName: t.string({
        nullable: true,
        resolve: async ({ buildingId }, _, { caller }) =>
          (await buildingLoader(caller).load(buildingId))?.name ?? null,
      }),
      floorId: t.exposeString('floorId', { nullable: true }),
      controlAreaId: t.exposeString('controlAreaId', { nullable: true }),
      active: t.exposeBoolean('active'),
      revision: t.int({ resolve: ({ revision }) => revision ?? 0 }),
    }),
  }),
)
