import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Role } from '../../schemas/index.ts'
import { ROLES } from '../../server/features/authorization/index.ts'
import { CLAIM_GRANTS } from '../../server/features/external-grant/index.ts'
import { PEOPLE, personWith } from '../../server/features/person/index.ts'
import { giveRole } from '../../server/features/role/index.ts'
import { DIRECTORY_GROUPS, MEMBERSHIPS } from '../../server/features/scim/collections.ts'
import { followGroups } from '../../server/features/scim/follow-groups.ts'
import { dataFolder } from '../support/data-folder.ts'
import { onEachStore } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const PATH = '/platform-shell/graphql'
const GROUPS = `query ($search: String) { directoryGroups(search: $search) {
  isConnected isWhole groups { id name externalId memberCount campusCode tags roleIds } } }`
const MEMBERS =
  'query ($id: ID!, $after: ID) { directoryGroup(id: $id) { members(after: $after) { userId } } }'
const OUTSIDE = `query ($ids: [ID!]!) {
  rolesFromOutside(userIds: $ids) { userId roleId byClaims groups { name } } }`

const file = join(dataFolder('directory-groups'), 'groups.json')
writeFileSync(
  file,
  JSON.stringify([{ group: 'Reviewers', roles: ['group-role'], tags: ['ehs'], campusCode: '03' }]),
)

keepsRights('directoryGroups', { text: '{ directoryGroups { isConnected } }', allowed: ['globalAdmin'] })
keepsRights('directoryGroup', { text: '{ directoryGroup(id: "x") { id } }', allowed: ['globalAdmin'] })
keepsRights('rolesFromOutside', {
  text: '{ rolesFromOutside(userIds: ["chelsea"]) { roleId } }',
  allowed: ['globalAdmin'],
})

onEachStore(
  'groups of the directory on a screen',
  (campus) => {
    const ask = <T>(text: string, variables: object = {}) =>
      campus().as('alice').ask<T>(text, variables, PATH)
    const group = (id: string, displayName: string) =>
      campus().put(DIRECTORY_GROUPS, {
        ...{ id, displayName, nameKey: displayName.toLowerCase(), revision: 1 },
        ...{ addedDate: '2026-01-01T00:00:00.000Z', changedDate: '2026-01-01T00:00:00.000Z' },
      })
    const join = async (groupId: string, userId: string) => {
      await campus().put(
        PEOPLE,
        personWith(
          undefined,
          { firstName: 'Gil', lastName: userId, email: `${userId}@x.example`, campusCode: '01' },
          userId,
        ),
      )
      await campus().put(MEMBERSHIPS, { id: `${groupId}.${userId}`, groupId, userId })
    }

    it('say who is in them and what they give, and are found by how their names begin', async () => {
      await group('g-reviewers', 'Reviewers')
      await group('g-chess', 'Chess Club')
      for (let n = 0; n < 52; n++) await join('g-chess', `chess-${String(n).padStart(2, '0')}`)
      const { directoryGroups } = await ask<{ directoryGroups: object }>(GROUPS)
      expect(directoryGroups).toEqual({
        ...{ isConnected: true, isWhole: true },
        groups: [
          {
            ...{ id: 'g-chess', name: 'Chess Club', externalId: null, memberCount: 52 },
            ...{ campusCode: null, tags: [], roleIds: [] },
          },
          {
            ...{ id: 'g-reviewers', name: 'Reviewers', externalId: null, memberCount: 0 },
            ...{ campusCode: '03', tags: ['ehs'], roleIds: ['group-role'] },
          },
        ],
      })
      for (const [search, count] of [
        ['rev', 1],
        ['CHESS', 1],
        ['.*', 0],
      ] as const)
        expect(
          (await ask<{ directoryGroups: { groups: object[] } }>(GROUPS, { search })).directoryGroups.groups,
        ).toHaveLength(count)
      const members = async (after: string | null) =>
        (
          await ask<{ directoryGroup: { members: { userId: string }[] } }>(MEMBERS, { id: 'g-chess', after })
        ).directoryGroup.members.map(({ userId }) => userId)
      const first = await members(null)
      expect(first).toHaveLength(50)
      expect(await members(first.at(-1) ?? '')).toEqual(['chess-50', 'chess-51'])
    })

    it('are named behind the roles that they give, as claims are; what is given by hand is not', async () => {
      const { services } = campus()
      const role = (id: string): Role => ({
        ...{ schemaVersion: 1, id, name: id, isProtected: false, nodeType: 'campus', nodeId: '01' },
      })
      for (const id of ['group-role', 'hand-role', 'claim-role']) await campus().put(ROLES, role(id))
      await group('g-reviewers', 'Reviewers')
      await join('g-reviewers', 'gil')
      await followGroups(services, ['gil'])
      await giveRole(services, role('hand-role'), 'gil', { actorId: 'alice' })
      await campus().put(CLAIM_GRANTS, { id: 'gil', roles: ['claim-role'] })
      expect(await ask(OUTSIDE, { ids: ['gil', 'chelsea'] })).toEqual({
        rolesFromOutside: [
          { userId: 'gil', roleId: 'group-role', byClaims: false, groups: [{ name: 'Reviewers' }] },
          { userId: 'gil', roleId: 'claim-role', byClaims: true, groups: [] },
        ],
      })
    })
  },
  { env: { SCIM_TOKEN: 'a-token-of-the-directory-of-40-characters', SCIM_GROUPS: file } },
)
