import { expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { APP_LINKS } from '../../server/features/ground/branding/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { onCampus } from './support/each-store.ts'
import { keepers, keepsRights } from './support/rights.ts'

keepsRights('viewerSimulation', {
  ...{ text: '{ viewerSimulation(userId: "bob") { userId } }', allowed: keepers },
})

const JUDGED = 'id isShown conditions { rule isTrue }'
const SIMULATE = `query ($userId: ID!) { viewerSimulation(userId: $userId) {
  roles programs { ${JUDGED} } quickLinks { ${JUDGED} } apps { ${JUDGED} } } }`
const SHELL = '/platform-shell/graphql'

interface Judged {
  id: string
  isShown: boolean
  conditions: { rule: unknown; isTrue: boolean }[]
}
interface Simulation {
  viewerSimulation: { roles: string[]; programs: Judged[]; quickLinks: Judged[]; apps: Judged[] }
}

onCampus('what people are shown', (campus) => {
  const as = (who: string) => campus().as(who)
  const simulated = async (userId: string) =>
    (await as('alice').ask<Simulation>(SIMULATE, { userId }, SHELL)).viewerSimulation
  const shown = (list: readonly Judged[]) => list.filter(({ isShown }) => isShown).map(({ id }) => id)
  const give = async (userId: string, role: string, node: string) => {
    const [nodeType, nodeId] = node.split(':') as ['campus' | 'program' | 'global', string]
    const named = { name: role, nodeType, nodeId }
    const known = await campus().store.collection(ROLES).findOne(named)
    const id = known?.id ?? `${role}-${nodeType}-${nodeId}`.toLowerCase().replaceAll('_', '-')
    if (!known) await campus().put(ROLES, { schemaVersion: 1, id, isProtected: false, ...named })
    const fact = { user: `user:${userId}`, relation: 'member', object: `role:${id}` }
    await campus().services.authorizer.writeTuple(fact)
    return () => campus().services.authorizer.deleteTuple(fact)
  }
  const apps = async (who: string) =>
    (
      await as(who).ask<{ moreApps: { id: string }[] }>('{ moreApps { id } }', {}, '/branding/graphql')
    ).moreApps.map(({ id }) => id)

  it('X-42 a simulator says of each program, quick link and app what its rule comes to for a person, as they are shown it', async () => {
    for (const who of ['bob', 'chelsea', 'frank', 'grace', 'hector', 'jamal', 'erin']) {
      const { programs, quickLinks, apps: links } = await simulated(who)
      const own = await as(who).ask<{
        findProgramsByCampus: { id: string }[]
        home: { quickLinks: { id: string }[] }
      }>('{ findProgramsByCampus { id } home { quickLinks { id } } }')
      expect(shown(programs)).toEqual(own.findProgramsByCampus.map(({ id }) => id))
      expect(shown(quickLinks)).toEqual(own.home.quickLinks.map(({ id }) => id))
      expect(shown(links)).toEqual(await apps(who))
      for (const { isShown, conditions } of [...programs, ...quickLinks, ...links])
        if (conditions.length === 0) expect(isShown).toBe(true)
    }
    const { quickLinks, roles } = await simulated('frank')
    expect(roles).toContain('SUPERVISOR@03')
    expect(quickLinks.find(({ id }) => id === 'safety-plan')?.conditions).toEqual([
      { rule: { in: ['SUPERVISOR', { viewer: 'roles' }] }, isTrue: true },
    ])
    expect(await as('alice').refused(SIMULATE, { userId: 'nobody-at-all' }, SHELL)).toBe('NOT_FOUND')
  })

  it('X-42 programs for people of health are a document’s rule: the simulator says which tag is asked for', async () => {
    const programsOf = async (id: string) =>
      (await simulated(id)).programs.filter(({ conditions }) => conditions.length > 0)
    const [tagged, untagged] = await Promise.all(
      [true, false].map((isHealth) =>
        campus()
          .store.collection(PEOPLE)
          .findOne({
            ...{ campusCode: '02', isActive: true },
            tags: isHealth ? { $in: ['HEALTH'] } : { $nin: ['HEALTH'] },
          }),
      ),
    )
    const asked = await programsOf(tagged?.id ?? '')
    expect(asked.length).toBeGreaterThan(0)
    expect(shown(asked).length).toBeGreaterThan(0)
    expect(JSON.stringify(asked)).toContain('tag:HEALTH')
    expect(shown(await programsOf(untagged?.id ?? ''))).not.toEqual(shown(asked))
  })

  it('RP-12 RSS Tools are shown to the six global roles, Admin Tools to program admins and the roles of campuses but those named', async () => {
    const tools = async (who: string) => (await apps(who)).filter((id) => id.endsWith('-tools'))
    expect(await campus().store.collection(APP_LINKS).count({})).toBeGreaterThan(6)
    expect(await tools('jamal')).toEqual(['rss-tools'])
    expect(await tools('bob')).toEqual(['admin-tools'])
    // A supervisor of a campus; a responsible person is one of those that are named.
    expect(await tools('frank')).toEqual(['admin-tools'])
    expect(await tools('erin')).toEqual([])
    expect(await tools('chelsea')).toEqual([])
    const global = ['ANALYTICS_ADMIN', 'CLIENT_ADMIN', 'CONFIGURATION_MANAGER', 'SERVICE_DESK']
    for (const role of [...global, 'RSS_DATA_ADMIN', 'LIBRARY_MANAGER']) {
      const takeBack = await give('chelsea', role, 'global:main')
      expect(await tools('chelsea'), role).toEqual(['rss-tools'])
      await takeBack()
    }
    const without = ['AFFILIATED', 'DEVELOPER', 'CHEMICAL_INFORMATICS', 'RESPONSIBLE_PERSON']
    for (const role of [...without, 'MED_CENTER_AUTH', 'AX_REVIEWER']) {
      const takeBack = await give('chelsea', role, 'campus:01')
      expect(await tools('chelsea'), role).toEqual([])
      await takeBack()
    }
    for (const [role, node] of [
      ['PPE_COORDINATOR', 'campus:01'],
      ['TAX_REVIEWER', 'campus:01'],
      ['PROGRAM_ADMIN', 'program:travel'],
    ] as const) {
      const takeBack = await give('chelsea', role, node)
      expect(await tools('chelsea'), role).toEqual(['admin-tools'])
      await takeBack()
    }
    // A role of a program is none of a campus, and one of a campus none of the whole.
    for (const [role, node] of [
      ['PPE_COORDINATOR', 'program:travel'],
      ['SERVICE_DESK', 'program:travel'],
    ] as const) {
      const takeBack = await give('chelsea', role, node)
      expect(await tools('chelsea'), role).toEqual([])
      await takeBack()
    }
    expect(await campus().store.collection(TUPLES).count({ user: 'user:chelsea', relation: 'member' })).toBe(
      1,
    )
  })
})
