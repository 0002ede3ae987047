import { expect, it } from 'vitest'
import { followAllGroups } from '../../server/features/identity/scim/follow-groups.ts'
import { type Directory, newUser, onBothStores } from './scim-support.ts'

const userIds = async ({ send }: Directory, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push((await send('POST', '/Users', newUser())).body.id)
  return ids
}
const members = (ids: readonly string[]) => ids.map((value) => ({ value }))

onBothStores('groups over SCIM', (directory) => {
  const newGroup = async (displayName: string, ids: readonly string[] = [], more: object = {}) => {
    const { status, body } = await directory().send('POST', '/Groups', {
      displayName,
      members: members(ids),
      ...more,
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    return body.id as string
  }
  const isIn = async (groupId: string): Promise<string[]> =>
    ((await directory().get(`/Groups/${groupId}`)).body.members ?? [])
      .map(({ value }: { value: string }) => value)
      .sort()

  it('keeps a group with who is in it, and gives nothing for it', async () => {
    const { get, list, send, rolesOf, person } = directory()
    const [ann = '', ben = ''] = await userIds(directory(), 2)
    const id = await newGroup('Chess Club', [ann, ben], { externalId: 'chess' })
    const { body } = await get(`/Groups/${id}`)
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      ...{ displayName: 'Chess Club', externalId: 'chess', meta: { resourceType: 'Group' } },
    })
    expect(await isIn(id)).toEqual([ann, ben].sort())
    for (const filter of [
      'displayName eq "chess club"',
      'externalId eq "chess"',
      `members.value eq "${ann}"`,
      `members[value eq "${ben}"]`,
    ])
      expect({ filter, ...(await list('Groups', filter)) }).toMatchObject({
        totalResults: 1,
        Resources: [{ id }],
      })
    expect((await get(`/Groups/${id}?excludedAttributes=members`)).body.members).toBeUndefined()
    expect((await get('/Groups')).body.Resources[0].members).toBeUndefined()
    expect(
      (await get(`/Groups?attributes=members&count=10&filter=${encodeURIComponent(`id eq "${id}"`)}`)).body
        .Resources[0].members,
    ).toHaveLength(2)
    expect((await get(`/Users/${ann}`)).body.groups).toEqual([
      {
        value: id,
        $ref: expect.stringContaining(`/scim/v2/Groups/${id}`),
        display: 'Chess Club',
        type: 'direct',
      },
    ])
    expect(await rolesOf(ann)).toEqual([])
    expect((await person(ann))?.tags).toBeUndefined()
    expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await get(`/Groups/${id}`)).status).toBe(404)
    expect((await get(`/Users/${ann}`)).body.groups).toBeUndefined()
  })

  it('changes who is in it in all the ways that directories write it', async () => {
    const { patch, send, get } = directory()
    const [a = '', b = '', c = '', d = ''] = await userIds(directory(), 4)
    const id = await newGroup('Garden Club', [a])
    const path = `/Groups/${id}`
    const changed = async (...operations: object[]) => {
      expect(await patch(path, ...operations)).toMatchObject({ status: 204 })
      return isIn(id)
    }
    expect(await changed({ op: 'Add', path: 'members', value: [{ value: b }, { value: a }] })).toEqual(
      [a, b].sort(),
    )
    expect(await changed({ op: 'add', value: { members: [{ value: c }] } })).toEqual([a, b, c].sort())
    expect(await changed({ op: 'remove', path: `members[value eq "${a}"]` })).toEqual([b, c].sort())
    expect(
      await changed({ op: 'Remove', path: 'members', value: [{ value: b }, { value: 'nobody' }] }),
    ).toEqual([c])
    expect(await changed({ op: 'replace', path: 'members', value: [{ value: a }, { value: d }] })).toEqual(
      [a, d].sort(),
    )
    expect(
      await changed({ op: 'replace', value: { id, displayName: 'Gardeners', externalId: 'g-1' } }),
    ).toEqual([a, d].sort())
    expect((await get(path)).body).toMatchObject({ displayName: 'Gardeners', externalId: 'g-1' })
    expect(await changed({ op: 'remove', path: 'externalId' }, { op: 'remove', path: 'members' })).toEqual([])
    expect((await get(path)).body.externalId).toBeUndefined()
    const put = await send('PUT', path, { displayName: 'Garden Club', members: members([b, c]) })
    expect(put.body).toMatchObject({ displayName: 'Garden Club', members: [{}, {}] })
    expect(await isIn(id)).toEqual([b, c].sort())
  })

  it('gives what the operator mapped, takes no more than it gave, and remembers it', async () => {
    const { patch, rolesOf, person, test, trail, send } = directory()
    const { authorizer } = test.services
    const [ann = '', ben = '', cho = ''] = await userIds(directory(), 3)
    // Cho has the role from an admin.
    await authorizer.writeTuple({ user: `user:${cho}`, relation: 'member', object: 'role:reviewers' })
    const id = await newGroup('EHS Reviewers', [ann, cho])
    expect([await rolesOf(ann), await rolesOf(ben), await rolesOf(cho)]).toEqual([
      ['reviewers'],
      [],
      ['reviewers'],
    ])
    expect((await person(ann))?.tags).toEqual(['ehs'])
    expect((await authorizer.check(`user:${ann}`, 'member', 'campus:01')).allowed).toBe(true)
    await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: members([ben]) })
    expect(await rolesOf(ben)).toEqual(['reviewers'])
    // Who may not sign in has nothing, and has it again afterwards.
    await patch(`/Users/${ben}`, { op: 'replace', path: 'active', value: false })
    expect([await rolesOf(ben), (await person(ben))?.tags]).toEqual([[], undefined])
    await patch(`/Users/${ben}`, { op: 'replace', path: 'active', value: true })
    expect([await rolesOf(ben), (await person(ben))?.tags]).toEqual([['reviewers'], ['ehs']])
    // A group of another name is not the one that was mapped.
    await patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'Others' })
    expect([await rolesOf(ann), await rolesOf(cho)]).toEqual([[], ['reviewers']])
    expect((await person(ann))?.tags).toBeUndefined()
    await patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'EHS Reviewers' })
    expect(await rolesOf(ann)).toEqual(['reviewers'])
    await send('DELETE', `/Users/${ann}`)
    expect(await rolesOf(ann)).toEqual([])
    await send('DELETE', `/Groups/${id}`)
    expect([await rolesOf(ben), await rolesOf(cho)]).toEqual([[], ['reviewers']])
    const lines = (await trail()).filter(({ to, from }) =>
      [to, from].includes(`role:reviewers#member@user:${ann}`),
    )
    expect(lines.map(({ action }) => action)).toEqual([
      ...['role.member_add', 'role.member_remove', 'role.member_add', 'role.member_remove'],
    ])
    expect(
      (await trail()).filter(({ details }) => Object(details).groupId === id).map(({ action }) => action),
    ).toEqual([
      ...['directory-group.add', 'directory-group.members', 'directory-group.members'],
      ...['directory-group.change', 'directory-group.change', 'directory-group.delete'],
    ])
  })

  it('keeps the last admin of everything, and says so in the log', async () => {
    const { rolesOf, patch, test } = directory()
    const [ann = '', ben = ''] = await userIds(directory(), 2)
    const id = await newGroup('Whatever it is called', [ann, ben], { externalId: 'group-of-admins' })
    expect((await test.services.authorizer.check(`user:${ann}`, 'admin', 'global:main')).allowed).toBe(true)
    await patch(`/Groups/${id}`, { op: 'remove', path: 'members' })
    expect([...(await rolesOf(ann)), ...(await rolesOf(ben))]).toEqual(['global-admins'])
    expect(test.log.some((line) => line.includes('the last global admin keeps'))).toBe(true)
  })

  it('makes people of a campus those of its group', async () => {
    const { person } = directory()
    const [ann = ''] = await userIds(directory(), 1)
    expect((await person(ann))?.campusCode).toBe('01')
    await newGroup('Davis', [ann])
    expect((await person(ann))?.campusCode).toBe('03')
  })

  it('ends the same however many change it at once, and puts right what a server left that died', async () => {
    const { patch, rolesOf, test } = directory()
    const ids = await userIds(directory(), 6)
    const id = await newGroup('EHS Reviewers')
    const change = (op: string, userId: string) =>
      patch(`/Groups/${id}`, { op, path: 'members', value: members([userId]) })
    await Promise.all(
      ids.flatMap((each) => [change('add', each), change('remove', each), change('add', each)]),
    )
    const inIt = new Set(await isIn(id))
    for (const each of ids) expect(await rolesOf(each)).toEqual(inIt.has(each) ? ['reviewers'] : [])
    await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: members(ids) })
    const [ann = '', ben = ''] = ids
    await test.services.store.named('directoryMemberships').deleteOne({ id: `${id}.${ann}` })
    await test.services.authorizer.deleteTuple({
      user: `user:${ben}`,
      relation: 'member',
      object: 'role:reviewers',
    })
    await followAllGroups(test.services)
    expect([await rolesOf(ann), await rolesOf(ben)]).toEqual([[], ['reviewers']])
  })

  it('refuses members that are none, groups in groups, and too many at once', async () => {
    const { patch, send } = directory()
    const [ann = ''] = await userIds(directory(), 1)
    const id = await newGroup('Rowing Club')
    const add = (value: unknown) => patch(`/Groups/${id}`, { op: 'add', path: 'members', value })
    expect(await add([{ value: ann }, { value: 'nobody' }])).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
    expect(await add([{ value: id, type: 'Group' }])).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
    expect(await add(members(Array.from({ length: 10_000 }, (_, i) => `user-${i}`)))).toMatchObject({
      status: 400,
      body: { scimType: 'tooMany', detail: 'A request takes at most 2000 members: send them in several.' },
    })
    const one = { op: 'add', path: 'members', value: members([ann]) }
    expect(await patch(`/Groups/${id}`, ...Array.from({ length: 1_001 }, () => one))).toMatchObject({
      body: { scimType: 'tooMany' },
    })
    expect(
      await patch(`/Groups/${id}`, { op: 'replace', path: `members[value eq "${ann}"].value`, value: 'x' }),
    ).toMatchObject({
      body: { scimType: 'mutability' },
    })
    expect(await isIn(id)).toEqual([])
    expect(await send('POST', '/Groups', { displayName: '' })).toMatchObject({ status: 400 })
  })
})
