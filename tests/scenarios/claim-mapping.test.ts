import { expect, it } from 'vitest'
import type { Role } from '../../schemas/index.ts'
import { GLOBAL, roleObject, userObject } from '../../server/authz/object-names.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { followGrants, GROUP_GRANTS } from '../../server/features/ground/external-grant/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { giveRole } from '../../server/features/ground/role/index.ts'
import { followClaims } from '../../server/features/identity/claim-mapping/index.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const FIELDS = 'revision rules { id claim match values campusCode tags roleIds } changedBy { userId }'
const READ = `{ claimMapping { ${FIELDS} } }`
const SET = `mutation ($revision: ID, $rules: [ClaimRuleInput!]!) {
  setClaimMapping(revision: $revision, rules: $rules) { ${FIELDS} } }`
const PATH = '/platform-shell/graphql'

interface Mapping {
  revision: string
  rules: object[]
}
interface RuleInput {
  id?: string
  claim?: string
  match?: 'equals' | 'startsWith'
  values?: string[]
  campusCode?: string
  tags?: string[]
  roleIds?: string[]
}

keepsRights('claimMapping', { text: '{ claimMapping { revision } }', allowed: ['globalAdmin'] })
keepsRights('claimChoices', { text: '{ claimChoices { roles { id } } }', allowed: ['globalAdmin'] })
keepsRights('setClaimMapping', {
  text: 'mutation { setClaimMapping(rules: []) { revision } }',
  allowed: ['globalAdmin'],
})

onCampus('the claim mapping', (campus) => {
  const alice = () => campus().as('alice')
  let made = 0
  const newPerson = async () => {
    const id = `claimed-${++made}`
    const person = { firstName: 'Cora', lastName: 'Claimed', email: `${id}@x.example`, campusCode: '01' }
    await campus().put(PEOPLE, personWith(undefined, person, id))
    return id
  }
  const newRole = async (id: string, nodeType: Role['nodeType'] = 'campus', nodeId = '01') => {
    const role: Role = { schemaVersion: 1, id, name: id, isProtected: false, nodeType, nodeId }
    await campus().put(ROLES, role)
    return role
  }
  const read = async () => (await alice().ask<{ claimMapping: Mapping | null }>(READ, {}, PATH)).claimMapping
  const complete = (rule: RuleInput, i = 0) => ({
    ...{ id: `rule-${i}`, claim: 'groups', match: 'equals', values: ['EHS'] },
    ...rule,
  })
  const set = async (...rules: RuleInput[]) => {
    const revision = (await read())?.revision ?? null
    const variables = { revision, rules: rules.map(complete) }
    return (await alice().ask<{ setClaimMapping: Mapping }>(SET, variables, PATH)).setClaimMapping
  }
  const signIn = (userId: string, token: object, ask: () => Promise<object> = async () => ({})) =>
    followClaims(campus().services, userId, {
      token: token as Record<string, unknown>,
      ask: ask as () => Promise<Record<string, unknown>>,
    })
  const rolesOf = async (id: string) => {
    const facts = await campus().services.authorizer.read({
      ...{ user: userObject(id), relation: 'member', object: roleObject('') },
    })
    return facts.map(({ object }) => object.slice(roleObject('').length)).sort()
  }
  const person = async (id: string) => campus().store.collection(PEOPLE).findOne({ id })
  const has = async (id: string) => {
    const { tags = [], campusCode } = (await person(id)) ?? {}
    return { roles: await rolesOf(id), tags, campusCode }
  }
  const trailOf = async (id: string) =>
    (
      await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ actorId: 'oidc' }, { sort: { id: 1 } })
    )
      .filter(({ from = '', to = '' }) => `${from}${to}`.includes(id))
      .map(({ action }) => action)

  it('gives nothing until somebody says what', async () => {
    const id = await newPerson()
    expect(await read()).toBeNull()
    await signIn(id, { groups: ['EHS'], campusCode: '03', roles: ['global-admin'] })
    expect(await has(id)).toEqual({ roles: [], tags: [], campusCode: '01' })
    expect(await trailOf(id)).toEqual([])
  })

  it('gives at each sign-in what the claims say, once, and takes back what they say no more', async () => {
    const id = await newPerson()
    await newRole('claim-reviewers')
    await set(
      { values: ['EHS'], roleIds: ['claim-reviewers'], tags: ['ehs'] },
      { claim: 'department', match: 'startsWith', values: ['DA-'], campusCode: '03' },
    )
    await signIn(id, { groups: ['EHS', 'Chess'], department: 'DA-Chemistry' })
    expect(await has(id)).toEqual({ roles: ['claim-reviewers'], tags: ['ehs'], campusCode: '03' })
    const once = await trailOf(id)
    expect(once).toEqual(['role.member_add', 'person.change'])
    await signIn(id, { groups: ['EHS'], department: 'DA-Chemistry' })
    expect(await trailOf(id)).toEqual(once)
    await signIn(id, { groups: [] })
    expect(await has(id)).toEqual({ roles: [], tags: [], campusCode: '03' })
    await signIn(id, { groups: ['EHS'] })
    await set()
    await signIn(id, { groups: ['EHS'] })
    expect(await has(id)).toMatchObject({ roles: [], tags: [] })
  })

  it('leaves what somebody has by hand', async () => {
    const id = await newPerson()
    const role = await newRole('claim-handed')
    const { services, store } = campus()
    await giveRole(services, role, id, { actorId: 'alice' })
    await store.collection(PEOPLE).updateOne({ id }, { $set: { tags: ['own'] } })
    await set({ roleIds: ['claim-handed'], tags: ['own', 'claimed'] })
    await signIn(id, { groups: ['EHS'] })
    expect(await has(id)).toMatchObject({ roles: ['claim-handed'], tags: ['own', 'claimed'] })
    await signIn(id, {})
    expect(await has(id)).toMatchObject({ roles: ['claim-handed'], tags: ['own'] })
  })

  it('leaves what a group of the directory gives, too, until neither gives it', async () => {
    const id = await newPerson()
    await newRole('claim-shared')
    const byGroups = async (gives: boolean) => {
      const due = {
        roles: new Set(['claim-shared']),
        tags: new Set(['shared']),
        campusCode: '03',
      }
      const source = {
        ...{ grants: GROUP_GRANTS, name: 'groups', by: { actorId: 'scim' } },
        dueTo: async () => new Map(gives ? [[id, due]] : []),
      }
      await followGrants(campus().services, source, [id])
    }
    const everything = { roles: ['claim-shared'], tags: ['shared'], campusCode: '03' }
    await set({ roleIds: ['claim-shared'], tags: ['shared'], campusCode: '01' })
    await byGroups(true)
    await signIn(id, { groups: ['EHS'] })
    expect(await has(id)).toEqual(everything)
    await signIn(id, {})
    expect(await has(id)).toEqual(everything)
    await signIn(id, { groups: ['EHS'] })
    await byGroups(false)
    expect(await has(id)).toEqual(everything)
    await signIn(id, { groups: ['EHS'] })
    expect(await has(id)).toEqual({ ...everything, campusCode: '01' })
    await signIn(id, {})
    expect(await has(id)).toEqual({ roles: [], tags: [], campusCode: '01' })
  })

  it('keeps what it cannot know: groups that stand elsewhere, and a provider that does not answer', async () => {
    const id = await newPerson()
    await newRole('claim-unclear')
    await set({ roleIds: ['claim-unclear'], tags: ['unclear'] })
    const silent = async () => {
      throw new Error('no answer')
    }
    await signIn(id, {}, silent)
    expect(await rolesOf(id)).toEqual([])
    await signIn(id, {}, async () => ({ groups: ['EHS'] }))
    expect(await rolesOf(id)).toEqual(['claim-unclear'])
    const overage = { _claim_names: { groups: 'src1' } }
    expect(await signIn(id, overage)).toEqual({ unclearClaims: 'groups' })
    expect(await signIn(id, {}, silent)).toEqual({ unclearClaims: 'groups' })
    expect(await has(id)).toMatchObject({ roles: ['claim-unclear'], tags: ['unclear'] })
    await signIn(id, {})
    expect(await has(id)).toMatchObject({ roles: [], tags: [] })
  })

  it('says which roles and campuses there are not, and gives the rest', async () => {
    const id = await newPerson()
    await newRole('claim-there')
    await set({ roleIds: ['claim-gone', 'claim-there'], campusCode: 'none', tags: ['t'] })
    expect(await signIn(id, { groups: ['EHS'] })).toEqual({
      unknownRoles: 'claim-gone',
      unknownCampuses: 'none',
    })
    expect(await has(id)).toEqual({ roles: ['claim-there'], tags: ['t'], campusCode: '01' })
  })

  it('takes no right from the last global admin', async () => {
    const { services } = campus()
    const id = await newPerson()
    await newRole('claim-admins', 'global', 'main')
    await services.authorizer.writeTuple({
      ...{ user: `${roleObject('claim-admins')}#member`, relation: 'admin', object: GLOBAL },
    })
    await set({ roleIds: ['claim-admins'] })
    await signIn(id, { groups: ['EHS'] })
    const { users } = await services.authorizer.listUsers('admin', GLOBAL, 'user', { limit: 100 })
    const others = users.filter((user) => user !== userObject(id))
    const facts = (
      await Promise.all(
        others.map((user) => services.authorizer.read({ user, relation: 'member', object: roleObject('') })),
      )
    ).flat()
    const direct = (await services.authorizer.read({ relation: 'admin', object: GLOBAL })).filter(
      ({ user }) => others.includes(user),
    )
    for (const fact of [...facts, ...direct]) await services.authorizer.deleteTuple(fact)
    await signIn(id, {})
    const kept = await rolesOf(id)
    for (const fact of [...facts, ...direct]) await services.authorizer.writeTuple(fact)
    expect(kept).toEqual(['claim-admins'])
    await signIn(id, {})
    expect(await rolesOf(id)).toEqual([])
  })

  it('gives as many tags as there is room for, and harms nobody with claims that are none', async () => {
    const id = await newPerson()
    const tags = (from: number) => Array.from({ length: 20 }, (_, i) => `tag ${from + i}`)
    await set(...[0, 20, 40, 60, 80, 100].map((from) => ({ tags: tags(from) })))
    await signIn(id, JSON.parse('{"groups": ["EHS"], "__proto__": {"isAdmin": true}}'))
    expect((await has(id)).tags).toHaveLength(100)
    await signIn(id, { groups: [{ EHS: true }, 'x'.repeat(1_000_000), null, ['EHS']] })
    expect((await has(id)).tags).toEqual([])
  })

  it('refuses rules that are none, and says which', async () => {
    await set({ tags: ['before'] })
    const before = await read()
    const refused = async (rule: RuleInput) => {
      const variables = { revision: before?.revision, rules: [complete({ tags: ['ok'] }), complete(rule, 1)] }
      return (await alice().send(SET, variables, PATH)).errors?.[0]?.extensions
    }
    for (const [rule, path] of [
      [{}, '1/gives'],
      [{ tags: ['t'], claim: '' }, '1/claim'],
      [{ tags: ['t'], values: [] }, '1/values'],
      [{ tags: ['t'], values: ['x'.repeat(201)] }, '1/values'],
      [{ tags: [' '] }, '1/tags'],
      [{ roleIds: ['no id!'] }, '1/roles'],
      [{ campusCode: 'no campus' }, '1/campusCode'],
    ] as const)
      expect(await refused(rule as RuleInput), JSON.stringify(rule).slice(0, 60)).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ code: 'claim_mapping.rule', path }],
      })
    expect(await read()).toEqual(before)
  })

  it('keeps what somebody else changed meanwhile, and tells the audit trail', async () => {
    const { revision } = await set({ tags: ['first'] })
    await set({ tags: ['second'], roleIds: ['claim-gone'], campusCode: '03' })
    expect(await alice().refused(SET, { revision, rules: [] }, PATH)).toBe('CONFLICT')
    const log =
      '{ auditLog(first: 1, filter: { subjectId: "claim-mapping" }) { action details { name value } } }'
    expect(await alice().ask(log)).toEqual({
      auditLog: [
        {
          action: 'claim-mapping.change',
          details: [
            { name: 'before', value: 'groups is EHS: tag first' },
            { name: 'after', value: 'groups is EHS: campus 03, tag second, role claim-gone' },
          ],
        },
      ],
    })
  })

  it('offers every role with what it is of', async () => {
    await newRole('claim-offered')
    const { claimChoices } = await alice().ask<{
      claimChoices: { campuses: { id: string }[]; roles: { id: string; nodeName: string }[] }
    }>('{ claimChoices { campuses { id name } roles { id name nodeName } } }', {}, PATH)
    expect(claimChoices.campuses.map(({ id }) => id)).toContain('03')
    expect(claimChoices.roles.find(({ id }) => id === 'claim-offered')?.nodeName).toMatch(/Berkeley|01/)
  })
})
