import { describe, expect, it } from 'vitest'
import type { Inventory, Room } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { publishedSettings, publishSetting } from '../../server/features/authoring/publishing/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { BUILDINGS } from '../../server/features/ground/campus/index.ts'
import { INVENTORIES } from '../../server/features/register/inventory/index.ts'
import { onCampus } from './support/each-store.ts'

const glass: Inventory = {
  schemaVersion: 1,
  ...{ id: 'glass-workshop', name: 'Glass Workshop', type: 'SUPPLY', campusCode: '01', owner: 'erin' },
  ...{ members: ['hector'], rooms: ['glass-store'], catalogs: ['chemicals'] },
}

const refusal = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? [error.code, ...error.issues] : error),
  )

onCampus('documents of inventories', (campus) => {
  const as = (userId: string) => ({ services: campus().services, userId })
  const seen = async (userId: string) => {
    const { inventories } = await campus()
      .as(userId)
      .ask<{ inventories: { docs: { id: string; userPermission: string }[] } }>(
        '{ inventories { docs { id userPermission } } }',
      )
    return inventories.docs.find(({ id }) => id === glass.id)?.userPermission
  }

  it('are refused where they would make a twin of a room, also at the same moment', async () => {
    const [building] = await campus().store.collection(BUILDINGS).find({ campusCode: '01' }, { limit: 1 })
    const room = (id: string, roomNumber: string, active = true): Room => ({
      ...{ schemaVersion: 1, id, roomKey: `TWIN-${id}`, roomNumber, active },
      buildingId: building?.id ?? '',
    })
    const publish = (each: Room) => publishSetting(as('alice'), 'rooms', each)
    const taken = (roomNumber: string) => [
      'VALIDATION_FAILED',
      { code: 'room.number_taken', path: '/roomNumber', params: { roomNumber } },
    ]
    expect(await publish(room('twin-a', 'T-1'))).toBe(true)
    expect(await refusal(publish(room('twin-b', 'T-1')))).toEqual(taken('T-1'))
    expect(await publish(room('twin-a', 'T-1'))).toBe(false)
    expect(await publish(room('twin-a', 'T-1', false))).toBe(true)
    const both = await Promise.all([
      refusal(publish(room('twin-c', 'T-2'))),
      refusal(publish(room('twin-d', 'T-2'))),
    ])
    expect(both).toContainEqual(taken('T-2'))
    expect(both).toContain('done')
  })

  describe('are published by global admins', () => {
    it('LI-06 a room, an inventory in it and its store are used at once by those whom they name', async () => {
      const [building] = await campus().store.collection(BUILDINGS).find({ campusCode: '01' }, { limit: 1 })
      const room: Room = {
        schemaVersion: 1,
        ...{ id: 'glass-store', roomKey: 'GLASS-1', roomNumber: '1', active: true },
        buildingId: building?.id ?? '',
      }
      const store = { schemaVersion: 1, id: 'glass-desk', name: 'Glass desk', inventoryId: glass.id } as const
      expect(await publishSetting(as('alice'), 'rooms', room)).toBe(true)
      expect(await publishSetting(as('alice'), 'inventories', glass)).toBe(true)
      expect(await publishSetting(as('alice'), 'stores', store)).toBe(true)
      expect(await publishSetting(as('alice'), 'inventories', glass)).toBe(false)
      expect([await seen('erin'), await seen('hector'), await seen('frank')]).toEqual([
        'MANAGE',
        'WRITE',
        undefined,
      ])
      const { storesByUser } = await campus()
        .as('erin')
        .ask<{ storesByUser: { id: string }[] }>('{ storesByUser { id } }')
      expect(storesByUser.map(({ id }) => id)).toContain('glass-desk')
    })

    it('keep who certified them, and what follows from their lists is no author’s to write', async () => {
      await campus().as('erin').ask(`mutation { certifyInventory(inventoryId: "${glass.id}") { id } }`)
      expect(await publishSetting(as('alice'), 'inventories', { ...glass, members: ['frank'] })).toBe(true)
      expect([await seen('hector'), await seen('frank')]).toEqual([undefined, 'WRITE'])
      const kept = await campus().store.collection(INVENTORIES).findOne({ id: glass.id })
      expect(kept?.lastCertifiedBy).toBe('erin')
      const written = await publishedSettings(as('alice'), 'inventories')
      expect(written.find(({ id }) => id === glass.id)).toEqual({ ...glass, members: ['frank'] })
      const forged = { ...glass, readers: ['user:eve'], lastCertifiedBy: 'frank' }
      expect(await refusal(publishSetting(as('alice'), 'inventories', forged))).toEqual([
        'VALIDATION_FAILED',
        expect.objectContaining({ path: '/readers' }),
        expect.objectContaining({ path: '/lastCertifiedBy' }),
      ])
      const trail = await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ action: 'inventory.publish', to: glass.id })
      expect(trail.map(({ actorId }) => actorId)).toEqual(['alice', 'alice'])
    })

    it('name only what is there, and nobody else publishes or reads them', async () => {
      const lost = {
        ...glass,
        owner: 'nobody',
        rooms: ['glass-store', 'attic'],
        campusCode: 'ZZ',
        groups: ['no-role'],
        catalogs: ['chemicals', 'potions'],
        permissions: [{ userId: 'ghost', permission: 'READ' as const, allowed: true }],
      }
      expect(await refusal(publishSetting(as('alice'), 'inventories', lost))).toEqual([
        'VALIDATION_FAILED',
        { code: 'inventory.not_there', path: '/campusCode', params: { id: 'ZZ' } },
        { code: 'inventory.not_there', path: '/owner', params: { id: 'nobody' } },
        { code: 'inventory.not_there', path: '/permissions/0/userId', params: { id: 'ghost' } },
        { code: 'inventory.not_there', path: '/rooms/1', params: { id: 'attic' } },
        { code: 'inventory.not_there', path: '/groups/0', params: { id: 'no-role' } },
        { code: 'inventory.not_there', path: '/catalogs/1', params: { id: 'potions' } },
      ])
      for (const userId of ['bob', 'hector', 'jamal', 'erin'])
        expect(await refusal(publishSetting(as(userId), 'inventories', glass))).toEqual(['ACCESS_DENIED'])
      expect(await publishedSettings(as('erin'), 'inventories')).toEqual([])
    })
  })
})
