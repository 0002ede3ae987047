import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Role } from '../../schemas/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { CLAIM_GRANTS } from '../../server/features/ground/external-grant/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { giveRole } from '../../server/features/ground/role/index.ts'
import {
  DIRECTORY_GROUPS,
  GROUP_MAPPINGS,
  MEMBERSHIPS,
} from '../../server/features/identity/scim/collections.ts'
import { followChangedGroups, followGroups } from '../../server/features/identity/scim/follow-groups.ts'
import { dataFolder } from '../support/data-folder.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const PATH = '/platform-shell/graphql'
const GROUPS = `query ($search: String) { directoryGroups(search: $search) {
  isConnected isWhole groups { id name externalId memberCount campusCode tags roleIds } } }`
const MEMBERS =
  'query ($id: ID!, $after: ID) { directoryGroup(id: $id) { members(after: $after) { userId } } }'
const OUTSIDE = `query ($ids: [ID!]!) {
  rolesFromOutside(userIds: $ids) { userId roleId byClaims groups { name } } }`

const SET = `mutation ($group: String!, $revision: ID, $campusCode: String, $tags: [String!], $roleIds: [ID!]) {
  setGroupGifts(
    group: $group, revision: $revision, campusCode: $campusCode, tags: $tags, roleIds: $roleIds
  ) { revision untold { group roleIds } groups { id tags roleIds } } }`

interface Groups {
  revision: string
  untold: { group: string; roleIds: string[] }[]
  groups: { id: string; tags: string[]; roleIds: string[] }[]
}

const file = join(dataFolder('directory-groups'), 'groups.json')
writeFileSync(
  file,
  JSON.stringify([{ group: 'Reviewers', roles: ['group-role'], tags: ['ehs'], campusCode: '03' }]),
)

keepsRights('directoryGroups', { text: '{ directoryGroups { isConnected } }', allowed: ['globalAdmin'] })
keepsRights('directoryGroup', { text: '{ directoryGroup(id: "x") { id } }', allowed: ['globalAdmin'] })
keepsRights('setGroupGifts', {
  text: 'mutation { setGroupGifts(group: "nobody-knows-it", revision: "none") { isConnected } }',
  ...{ allowed: ['globalAdmin'], outcome: 'CONFLICT' },
})
keepsRights('rolesFromOutside', {
  text: '{ rolesFromOutside(userIds: ["chelsea"]) { roleId } }',
  allowed: ['globalAdmin'],
})

onCampus(
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

    const read = async () =>
      (
        await ask<{ directoryGroups: Groups }>(
          '{ directoryGroups { revision untold { group roleIds } groups { id tags roleIds } } }',
        )
      ).directoryGroups
    const set = async (group: string, gives: object, revision?: string) =>
      (
        await ask<{ setGroupGifts: Groups }>(SET, {
          group,
          revision: revision ?? (await read()).revision,
          ...gives,
        })
      ).setGroupGifts
    const refused = async (variables: object) =>
      (await campus().as('alice').send(SET, variables, PATH)).errors?.[0]?.extensions

    it('give what an admin says on the screen, to who is in them, with before and after in the audit trail', async () => {
      const { services, store } = campus()
      await group('g-reviewers', 'Reviewers')
      await join('g-reviewers', 'gus')
      const start = await read()
      expect(start.groups.find(({ id }) => id === 'g-reviewers')?.roleIds).toEqual(['group-role'])
      await followChangedGroups(services)
      const has = async () => (await store.collection(PEOPLE).findOne({ id: 'gus' }))?.tags ?? []
      expect(await has()).toContain('ehs')
      const after = await set('Reviewers', { tags: ['labs'], campusCode: '03' }, start.revision)
      expect(after.groups.find(({ id }) => id === 'g-reviewers')).toMatchObject({
        tags: ['labs'],
        roleIds: [],
      })
      await followChangedGroups(services)
      expect(await has()).toEqual(['labs'])
      const lines = await store
        .collection(AUDIT_EVENTS)
        .find({ action: 'group-mapping.change', actorId: 'alice' })
      expect(lines.at(-1)?.details).toEqual({
        before: 'Reviewers: campus 03, tag ehs, role group-role',
        after: 'Reviewers: campus 03, tag labs',
      })
      // Once followed nothing is done again, and what gives nothing is said no more.
      const followed = await store.collection(GROUP_MAPPINGS).findOne({ id: 'group-mapping' })
      expect(followed?.followed).toBe(after.revision)
      expect((await set('Reviewers', {})).groups.find(({ id }) => id === 'g-reviewers')?.tags).toEqual([])
      await followChangedGroups(services)
      expect(await has()).toEqual([])
      // The file of SCIM_GROUPS is taken over once, and not again.
      expect((await store.collection(GROUP_MAPPINGS).findOne({ id: 'group-mapping' }))?.groups).toEqual([])
    })

    it('go by their id once they have one, and are listed though the directory has not told them', async () => {
      await set('Fencers', { tags: ['sport'] })
      expect((await set('Archers', { roleIds: ['group-role'] })).untold).toEqual([
        { group: 'Fencers', roleIds: [] },
        { group: 'Archers', roleIds: ['group-role'] },
      ])
      await group('g-fencers', 'Fencers')
      await campus()
        .store.collection(DIRECTORY_GROUPS)
        .updateOne({ id: 'g-fencers' }, { $set: { externalId: 'x-1' } })
      const told = await set('x-1', { tags: ['fencing'] })
      expect(told.untold.map((each) => each.group)).toEqual(['Archers'])
      expect(told.groups.find(({ id }) => id === 'g-fencers')?.tags).toEqual(['fencing'])
      expect((await set('Archers', {})).untold).toEqual([])
    })

    it('are not set over what somebody else has said, nor wrongly', async () => {
      const { revision } = await read()
      await set('Rowers', { tags: ['sport'] }, revision)
      expect((await refused({ group: 'Rowers', revision, tags: [] }))?.code).toBe('CONFLICT')
      const now = (await read()).revision
      for (const wrong of [
        { group: '  ', tags: ['x'] },
        { group: 'Rowers', tags: [' x '] },
        { group: 'Rowers', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
        { group: 'Rowers', roleIds: ['../x'] },
        { group: 'Rowers', campusCode: 'no campus' },
      ])
        expect((await refused({ revision: now, ...wrong }))?.code, JSON.stringify(wrong)).toBe(
          'VALIDATION_FAILED',
        )
      const both = await Promise.all(
        ['a', 'b'].map((tag) => refused({ group: 'Rowers', revision: now, tags: [tag] })),
      )
      expect(both.map((each) => each?.code).sort()).toEqual(['CONFLICT', undefined])
    })
  },
  { env: { SCIM_TOKEN: 'a-token-of-the-directory-of-40-characters', SCIM_GROUPS: file } },
)
