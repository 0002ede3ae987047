import { describe, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const PATH = '/relationship-v2/graphql'
const ROLE = 'id name isProtected memberCount members { userId }'
const ROLES = `query ($nodeType: String!, $nodeId: ID!) { nodeRoles(nodeType: $nodeType, nodeId: $nodeId) { name roles { ${ROLE} } } }`
const TABLE = `query ($nodeType: String!, $nodeId: ID!) {
  nodePermissions(nodeType: $nodeType, nodeId: $nodeId) { role { id name } action allowed isFixed } }`
const CREATE = `mutation ($nodeType: String!, $nodeId: ID!, $roleName: String!, $isProtected: Boolean) {
  createRole(nodeType: $nodeType, nodeId: $nodeId, roleName: $roleName, isProtected: $isProtected) { ${ROLE} } }`
const RENAME = `mutation ($roleId: ID!, $roleName: String!) { updateRole(roleId: $roleId, roleName: $roleName) { ${ROLE} } }`
const DELETE = 'mutation ($roleId: ID!) { deleteRole(roleId: $roleId) { status } }'
const SAVE = `mutation ($nodeType: String!, $nodeId: ID!, $permissions: [PermissionInput!]!) {
  savePermissions(nodeType: $nodeType, nodeId: $nodeId, permissions: $permissions) { role { id } action allowed } }`
const ADD = `mutation ($roleId: ID!, $userId: ID!) { addRoleMember(roleId: $roleId, userId: $userId) { ${ROLE} } }`
const REMOVE = `mutation ($roleId: ID!, $userId: ID!) { removeRoleMember(roleId: $roleId, userId: $userId) { ${ROLE} } }`

const keepers: Principal[] = ['programAdmin', 'globalAdmin']
const injury = 'nodeType: "program", nodeId: "injury-illness"'
const investigator = 'roleId: "investigator-injury-illness"'
keepsRights('nodeRoles', {
  text: `{ nodeRoles(${injury}) { roles { id members { userId } } } }`,
  allowed: keepers,
})
keepsRights('nodePermissions', { text: `{ nodePermissions(${injury}) { allowed } }`, allowed: keepers })
keepsRights('createRole', {
  text: `mutation { createRole(${injury}, roleName: " ") { id } }`,
  ...{ allowed: keepers, outcome: 'VALIDATION_FAILED' },
})
keepsRights('updateRole', {
  text: `mutation { updateRole(${investigator}, roleName: "") { id } }`,
  ...{ allowed: keepers, outcome: 'VALIDATION_FAILED' },
})
keepsRights('deleteRole', {
  text: 'mutation { deleteRole(roleId: "admin-injury-illness") { status } }',
  ...{ allowed: keepers, outcome: 'VALIDATION_FAILED' },
})
keepsRights('savePermissions', {
  text: `mutation { savePermissions(${injury}, permissions: []) { allowed } }`,
  allowed: keepers,
})
keepsRights('addRoleMember', {
  text: `mutation { addRoleMember(${investigator}, userId: "nobody") { id } }`,
  ...{ allowed: keepers, outcome: 'VALIDATION_FAILED' },
})
keepsRights('removeRoleMember', {
  text: `mutation { removeRoleMember(${investigator}, userId: "nobody") { id } }`,
  allowed: keepers,
})

interface Role {
  id: string
  name: string
  isProtected: boolean
  memberCount: number
  members: { userId: string }[]
}

onCampus('roles', (campus) => {
  const program = { nodeType: 'program', nodeId: 'travel' }
  const as = (who: string) => campus().as(who)
  const ask = async <T>(client: Client, text: string, variables: object) =>
    Object.values(await client.ask<Record<string, T>>(text, variables, PATH))[0] as T
  const issueOf = async (client: Client, text: string, variables: object) => {
    const { errors } = await client.send(text, variables, PATH)
    return errors?.[0]?.extensions.issues?.[0]?.code ?? errors?.[0]?.extensions.code ?? 'OK'
  }
  const roles = async (client: Client, node: object) =>
    (await ask<{ roles: Role[] }>(client, ROLES, node)).roles
  const create = (roleName: string, node: object = program) =>
    ask<Role>(as('bob'), CREATE, { ...node, roleName })
  const trail = async (action: string) =>
    (await campus().store.collection(AUDIT_EVENTS).find({ action })).map(({ actorId }) => actorId)
  const may = async (userId: string, relation: string, object: string) =>
    (await campus().services.authorizer.check(`user:${userId}`, relation, object)).allowed

  it('RP-04 RP-05 X-38 creates, renames and deletes a role, whose name is its own at the program', async () => {
    const role = await create('  Trip  desk ')
    expect(role).toMatchObject({ name: 'Trip  desk', isProtected: false, memberCount: 0 })
    const refused = (roleName: string) => issueOf(as('bob'), CREATE, { ...program, roleName })
    expect(await refused('trip  DESK')).toBe('role.name_taken')
    expect(await refused(' \t ')).toBe('role.name_blank')
    expect(await refused('x'.repeat(51))).toBe('role.name_long')
    expect(await refused('𝒳'.repeat(50))).toBe('OK')
    // Elsewhere the name is free.
    await create('Trip  desk', { nodeType: 'program', nodeId: 'pesticide' })
    expect(await issueOf(as('bob'), RENAME, { roleId: role.id, roleName: 'INVESTIGATOR' })).toBe(
      'role.name_taken',
    )
    const renamed = await ask<Role>(as('bob'), RENAME, { roleId: role.id, roleName: 'Travel desk' })
    expect(renamed.name).toBe('Travel desk')
    await ask(as('bob'), ADD, { roleId: role.id, userId: 'dave' })
    await ask(as('bob'), DELETE, { roleId: role.id })
    expect((await roles(as('bob'), program)).map(({ name }) => name)).not.toContain('Travel desk')
    expect(await campus().services.authorizer.read({ object: `role:${role.id}` })).toEqual([])
    expect(await trail('role.delete')).toContain('bob')
  })

  it('RP-04 offers the role Admin only while there is no protected one, and makes it once for two who ask', async () => {
    const node = { nodeType: 'campus', nodeId: '05' }
    const made = await Promise.all(
      [1, 2, 3].map(() => issueOf(as('alice'), CREATE, { ...node, roleName: 'x', isProtected: true })),
    )
    expect(made.filter((code) => code === 'OK')).toHaveLength(1)
    const [admin] = await roles(as('alice'), node)
    expect(admin).toMatchObject({ name: 'Admin', isProtected: true })
    const { id: roleId } = admin as Role
    expect(await issueOf(as('alice'), DELETE, { roleId })).toBe('role.protected')
    expect(await issueOf(as('alice'), RENAME, { roleId, roleName: 'Boss' })).toBe('role.protected')
    await ask(as('alice'), ADD, { roleId, userId: 'erin' })
    expect(await may('erin', 'admin', 'campus:05')).toBe(true)
  })

  it('RP-02 RP-03 saves what roles give in one call, but never what a protected role or the action admin gives', async () => {
    const role = await create('Readers')
    const table = await ask<{ role: { id: string }; action: string; allowed: boolean; isFixed: boolean }[]>(
      as('bob'),
      TABLE,
      program,
    )
    expect(table.filter((row) => row.role.id === role.id)).toMatchObject([
      { action: 'admin', allowed: false, isFixed: true },
      { action: 'member', allowed: false, isFixed: false },
    ])
    const save = (permissions: object[]) => issueOf(as('bob'), SAVE, { ...program, permissions })
    const member = { roleId: role.id, action: 'member', allowed: true }
    expect(await save([member, { ...member, action: 'admin' }])).toBe('permission.fixed')
    expect(await save([{ roleId: 'admin-travel', action: 'member', allowed: true }])).toBe('permission.fixed')
    expect(await save([{ ...member, roleId: 'investigator-injury-illness' }])).toBe('permission.unknown')
    expect(await save([{ ...member, action: '__proto__' }])).toBe('permission.unknown')
    await ask(as('bob'), ADD, { roleId: role.id, userId: 'erin' })
    // Nothing of what was refused was saved.
    expect(await may('erin', 'member', 'program:travel')).toBe(false)
    expect(await save([member])).toBe('OK')
    expect(await may('erin', 'member', 'program:travel')).toBe(true)
    expect(await save([{ ...member, allowed: false }])).toBe('OK')
    expect(await may('erin', 'member', 'program:travel')).toBe(false)
    expect(await trail('permission.revoke')).toContain('bob')
    const globally = { nodeType: 'global', nodeId: 'main' }
    const actions = await ask<{ action: string }[]>(as('alice'), TABLE, globally)
    expect([...new Set(actions.map(({ action }) => action))]).toEqual([
      ...['admin', 'can_view_studio', 'can_create_tenant', 'can_create_library', 'can_view_internal_tools'],
    ])
  })

  it('RP-06 adds a person once, and takes them out again', async () => {
    const role = await create('Members')
    const add = (userId: string) => issueOf(as('bob'), ADD, { roleId: role.id, userId })
    expect(await add('')).toBe('role.select_user')
    expect(await add('no-such-person')).toBe('role.select_user')
    expect(await add('chelsea')).toBe('OK')
    expect(await add('chelsea')).toBe('role.member_twice')
    const named = async () => (await roles(as('bob'), program)).find(({ id }) => id === role.id)
    expect(await named()).toMatchObject({ memberCount: 1, members: [{ userId: 'chelsea' }] })
    for (let time = 0; time < 2; time++) await ask(as('bob'), REMOVE, { roleId: role.id, userId: 'chelsea' })
    expect(await named()).toMatchObject({ memberCount: 0, members: [] })
  })

  it('RP-06 gives nobody by a role more than who adds them may give', async () => {
    const role = await create('Ladder')
    const fact = { user: `role:${role.id}#member`, relation: 'can_view_studio', object: 'global:main' }
    await campus().services.authorizer.writeTuple(fact)
    expect(await issueOf(as('bob'), ADD, { roleId: role.id, userId: 'chelsea' })).toBe('ACCESS_DENIED')
    expect(await issueOf(as('alice'), ADD, { roleId: role.id, userId: 'chelsea' })).toBe('OK')
  })

  it('RP-06 leaves the last admin of everything who they are', async () => {
    const node = { nodeType: 'global', nodeId: 'main' }
    const { id: roleId } = await ask<Role>(as('alice'), CREATE, { ...node, roleName: '-', isProtected: true })
    await ask(as('alice'), ADD, { roleId, userId: 'grace' })
    const direct = { user: 'user:alice', relation: 'admin', object: 'global:main' }
    await campus().services.authorizer.deleteTuple(direct)
    expect(await issueOf(as('grace'), REMOVE, { roleId, userId: 'grace' })).toBe('role.last_admin')
    await ask(as('grace'), ADD, { roleId, userId: 'alice' })
    expect(await issueOf(as('grace'), REMOVE, { roleId, userId: 'grace' })).toBe('OK')
    await campus().services.authorizer.writeTuple(direct)
  })

  describe('bad input', () => {
    it('RP-01 RP-03 refuses nodes that have no roles, and tells nobody which ids there are', async () => {
      const of = (nodeType: string, nodeId: string, who = 'alice') =>
        as(who).refused(ROLES, { nodeType, nodeId }, PATH)
      expect(await of('form', 'x')).toBe('BAD_USER_INPUT')
      expect(await of('program', 'no-such-program')).toBe('ACCESS_DENIED')
      expect(await of('program', '__proto__')).toBe('ACCESS_DENIED')
      expect(await of('program', 'travel', 'chelsea')).toBe('ACCESS_DENIED')
      expect(await as('alice').refused(DELETE, { roleId: '../x' }, PATH)).toBe('ACCESS_DENIED')
      const many = Array.from({ length: 501 }, () => ({ roleId: 'x', action: 'member', allowed: true }))
      expect(await as('bob').refused(SAVE, { ...program, permissions: many }, PATH)).toBe('BAD_USER_INPUT')
    })
  })
})
