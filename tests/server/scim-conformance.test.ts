import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Directory, ENTERPRISE, FORMWORK, newUser, openDirectory } from './scim-support.ts'

/**
 * What is answered, read by another implementation of SCIM (scimmy), which knows the schemas of RFC 7643. The compliance
 * tester `scim2-tester` is a Python program: docs/operating.md tells how to run it.
 */
let directory: Directory
let id: string
let groupId: string
beforeAll(async () => {
  directory = await openDirectory()
  const user = newUser({
    ...{ externalId: 'ext', title: 'Dean', phoneNumbers: [{ value: '+15075550143' }] },
    ...{ [ENTERPRISE]: { department: 'Physics', employeeNumber: '12' }, [FORMWORK]: { staff: true } },
  })
  id = (await directory.send('POST', '/Users', user)).body.id
  groupId = (await directory.send('POST', '/Groups', { displayName: 'Deans', members: [{ value: id }] })).body
    .id
})
afterAll(() => directory.close())

const { User, Group, EnterpriseUser, ServiceProviderConfig, ResourceType } = SCIMMY.Schemas

it('is a User and a Group of RFC 7643', async () => {
  const user = (await directory.get(`/Users/${id}`)).body
  const { [FORMWORK]: _, ...known } = user
  User.definition.extend(EnterpriseUser.definition, false)
  const read = new User({ ...known, schemas: [User.definition.id, ENTERPRISE] }, 'out')
  expect(JSON.parse(JSON.stringify(read))).toMatchObject({
    ...{ id, userName: user.userName, externalId: 'ext', title: 'Dean', active: true },
    ...{ name: user.name, emails: user.emails, phoneNumbers: user.phoneNumbers },
    groups: [{ value: groupId, display: 'Deans' }],
    [ENTERPRISE]: { department: 'Physics', employeeNumber: '12' },
  })
  const group = (await directory.get(`/Groups/${groupId}`)).body
  expect(JSON.parse(JSON.stringify(new Group(group, 'out')))).toMatchObject({
    ...{ id: groupId, displayName: 'Deans', members: [{ value: id, type: 'User' }] },
  })
})

it('is a ListResponse and an Error', async () => {
  const { body } = await directory.get('/Users?count=2')
  expect(JSON.parse(JSON.stringify(new SCIMMY.Messages.ListResponse(body)))).toMatchObject({
    ...{ schemas: body.schemas, totalResults: body.totalResults, startIndex: 1, itemsPerPage: 2 },
  })
  const refused = (await directory.get('/Users?filter=nonsense')).body
  expect(() => new SCIMMY.Messages.ErrorResponse(refused)).toThrow(SCIMMY.Types.Error)
})

it('says of itself what it can do', async () => {
  const config = (await directory.get('/ServiceProviderConfig')).body
  expect(JSON.parse(JSON.stringify(new ServiceProviderConfig(config, 'out')))).toMatchObject({
    ...{
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    },
    ...{ sort: { supported: false }, etag: { supported: true }, changePassword: { supported: false } },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  })
  const types = (await directory.get('/ResourceTypes')).body.Resources
  for (const type of types)
    expect(new ResourceType(type, 'out')).toMatchObject({ id: type.id, endpoint: type.endpoint })
  const schemas = (await directory.get('/Schemas')).body.Resources as {
    id: string
    attributes: { name: string; type: string }[]
  }[]
  expect(schemas.map((each) => each.id)).toEqual([
    User.definition.id,
    ENTERPRISE,
    FORMWORK,
    Group.definition.id,
  ])
  for (const [definition, own] of [
    [User.definition, schemas[0]],
    [EnterpriseUser.definition, schemas[1]],
    [Group.definition, schemas[3]],
  ] as const)
    for (const { name, type } of own?.attributes ?? [])
      expect({ name, type: definition.attribute(name).type }).toEqual({ name, type })
  for (const { id: schema } of schemas)
    expect((await directory.get(`/Schemas/${schema}`)).body.id).toBe(schema)
  expect((await directory.get('/Schemas?filter=id%20eq%20%22x%22')).status).toBe(403)
  expect((await directory.send('POST', '/Schemas', {})).status).toBe(405)
  expect((await directory.get('/Schemas/none')).status).toBe(404)
  expect((await directory.get('/ResourceTypes/User')).body.endpoint).toBe('/Users')
})
