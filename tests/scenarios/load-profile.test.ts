import { describe, expect, it } from 'vitest'
import { CENTERS } from '../../server/features/ground/center-of-excellence/index.ts'
import { onCampus } from './support/each-store.ts'
import { LAB, PATH } from './support/inventories.ts'
import { keepsRights, signedIn } from './support/rights.ts'

keepsRights('findCentersOfExcellenceByUser', {
  text: '{ findCentersOfExcellenceByUser { id name featureLabels } }',
  allowed: signedIn,
})

interface Profile {
  profile: { userId: string; campusCode: string }
  rolePermissions: { roleName: string; action: string; allowed: boolean }[]
  findProgramsByUser: { id: string }[]
  findCentersOfExcellenceByUser: { id: string; name: string; featureLabels: string[] }[]
}

const LOAD_PROFILE = `query LoadProfile($programFeatures: [String!]) {
  profile { userId campusCode }
  rolePermissions { roleName action allowed }
  findProgramsByUser(programFeatures: $programFeatures) { id }
  findCentersOfExcellenceByUser { id name featureLabels }
}`

onCampus('what the shell loads', (campus) => {
  const as = (who: string) => campus().as(who)

  describe('SH-12 the profile, in one query', () => {
    it('the profile comes with its roles’ permissions, programs and centers of excellence', async () => {
      const load = (who: string) => campus().as(who).ask<Profile>(LOAD_PROFILE, {}, PATH)
      const jamal = await load('jamal')
      expect(jamal.profile).toMatchObject({ userId: 'jamal' })
      expect(jamal.rolePermissions).toContainEqual({
        ...{ roleName: 'CONFIGURATION_MANAGER', action: 'can_view_studio', allowed: true },
      })
      // Erin is a responsible person, Frank a supervisor; Karen is a member of a program and holds no role.
      expect((await load('erin')).findCentersOfExcellenceByUser.map(({ id }) => id)).toEqual([
        'laboratory-safety',
      ])
      expect((await load('frank')).findCentersOfExcellenceByUser).toEqual([
        {
          ...{ id: 'ergonomics-and-injuries', name: 'Ergonomics and Injury Prevention' },
          featureLabels: ['Injury and illness reports', 'Return to work'],
        },
      ])
      const karen = await load('karen')
      expect(karen.findCentersOfExcellenceByUser).toEqual([])
      expect(karen.findProgramsByUser.map(({ id }) => id)).toContain('travel')
    })

    it('a center that another role belongs to is not there', async () => {
      const more = { schemaVersion: 1 as const, name: 'Away', featureLabels: [] }
      await campus().put(
        CENTERS,
        { ...more, id: 'away', roles: ['supervisor-03', 'gone'] },
        { ...more, id: 'nobody', roles: ['gone'] },
      )
      const { findCentersOfExcellenceByUser } = await campus()
        .as('frank')
        .ask<Profile>(LOAD_PROFILE, {}, PATH)
      expect(findCentersOfExcellenceByUser.map(({ id }) => id)).toEqual(['away', 'ergonomics-and-injuries'])
    })
  })

  describe('SH-12 the home page', () => {
    const HOME = `query ($label: String, $type: String, $inventoryId: ID, $userId: ID, $restricted: Boolean) {
      home(label: $label, type: $type, inventoryId: $inventoryId, userId: $userId, includeRestrictedCreateAccess: $restricted) {
        reminders { id } storesByUser { id name } findProgramsByCampus { id }
        inventoryItemsByUser { id inventoryId expiryDate } assessmentTemplates { groupId }
        inventories { id }
      }
    }`
    interface Home {
      home: {
        inventoryItemsByUser: { inventoryId: string; expiryDate: string | null }[]
        [field: string]: object[]
      }
    }
    const home = async (who: string, variables: object = {}) =>
      (await as(who).ask<Home>(HOME, variables, PATH)).home

    it('loads reminders, stores, programs of the campus, inventory items and templates together', async () => {
      const bobs = await home('bob', { restricted: true })
      expect(bobs.storesByUser).toEqual([
        { id: 'gas-counter', name: 'Gas counter' },
        { id: 'science-store', name: 'Science store' },
      ])
      expect(bobs.findProgramsByCampus?.length).toBeGreaterThan(0)
      expect(bobs.assessmentTemplates?.length).toBeGreaterThan(0)
      expect(bobs.reminders?.length).toBeGreaterThan(0)
      expect((await home('bob', { label: 'x', type: 'y' })).reminders).toEqual([])
      expect(bobs.inventories).toEqual([{ id: 'science-stockroom' }])
      const days = bobs.inventoryItemsByUser.map(({ expiryDate }) => expiryDate ?? '9999')
      expect(days).toHaveLength(25)
      expect(days).toEqual(days.toSorted())
      expect(new Set(bobs.inventoryItemsByUser.map(({ inventoryId }) => inventoryId))).toEqual(
        new Set(['science-stockroom']),
      )
    })

    it('has nothing of inventories for who is named in none, an admin of everything too', async () => {
      for (const who of ['karen', 'alice'])
        expect(await home(who)).toMatchObject({ storesByUser: [], inventoryItemsByUser: [], inventories: [] })
    })

    it('of another inventory or person shows what the viewer may see, and nothing else', async () => {
      expect((await home('erin', { inventoryId: LAB })).inventoryItemsByUser).toHaveLength(25)
      expect(await as('bob').refused(HOME, { inventoryId: LAB }, PATH)).toBe('NOT_FOUND')
      expect((await home('erin', { userId: 'bob' })).inventoryItemsByUser[0]?.inventoryId).toBe(
        'science-stockroom',
      )
      expect((await home('chelsea', { userId: 'bob' })).inventoryItemsByUser).toEqual([])
    })
  })
})
