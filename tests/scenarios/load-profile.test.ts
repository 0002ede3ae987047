import { describe, expect, it } from 'vitest'
import { CENTERS } from '../../server/features/center-of-excellence/index.ts'
import { onEachStore } from './support/each-store.ts'
import { keepsRights, signedIn } from './support/rights.ts'

keepsRights('findCentersOfExcellenceByUser', {
  text: '{ findCentersOfExcellenceByUser { id name featureLabels } }',
  allowed: signedIn,
})

const PATH = '/platform-shell/graphql'

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

const HOME = `query Home {
  home {
    reminders { id }
    storesByUser { id name }
    findProgramsByCampus { id }
    inventoryItemsByUser { id }
    assessmentTemplates { groupId }
  }
}`

onEachStore('what the shell loads', (campus) => {
  describe('SH-12 in one query each', () => {
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

    it('the home page comes with reminders, stores, programs, inventory items and what may be started', async () => {
      const { home } = await campus().as('bob').ask<{ home: Record<string, object[]> }>(HOME, {}, PATH)
      for (const [list, entries] of Object.entries(home)) expect(entries.length, list).toBeGreaterThan(0)
      expect(Object.keys(home)).toHaveLength(5)
    })
  })
})
