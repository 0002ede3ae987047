import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { scimFeature } from '../../server/features/identity/scim/index.ts'
import { dataFolder } from '../support/data-folder.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { openTestApp, origin } from './http-support.ts'
import { type Directory, newUser, openDirectory, TOKEN } from './scim-support.ts'

let directory: Directory
beforeAll(async () => {
  directory = await openDirectory({ SCIM_TOKEN_NEXT: `next-${TOKEN}` })
})
afterAll(() => directory.close())

describe('the token of SCIM', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN.toUpperCase()}`,
  ])('opens nothing as %j', async (authorization) => {
    for (const path of ['/Users', '/ServiceProviderConfig', '/Nothing'])
      expect(await directory.get(path, { authorization })).toMatchObject({
        status: 401,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
      })
  })

  it('may be two while one replaces the other, and is no cookie', async () => {
    expect((await directory.get('/Users', { authorization: `bearer next-${TOKEN}` })).status).toBe(200)
    const cookie = await directory.test.signIn('alice')
    expect((await directory.get('/Users', { cookie, authorization: '' })).status).toBe(401)
  })

  it('opens nothing where none is set: there is nothing there', async () => {
    const test = await openTestApp({ parts: { features: [scimFeature] } })
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
      const reply = await test.app.request(`${origin}/scim/v2/Users`, {
        headers: { host: 'localhost:3000', authorization },
      })
      expect([reply.status, await reply.json()]).toMatchObject([404, { status: '404' }])
    }
    await test.close()
  })

  it('is not told by the settings, and too short a one starts nothing', () => {
    expect(() => readConfig({ SCIM_TOKEN: 'short' })).toThrow(
      'SCIM_TOKEN must have from 32 to 500 characters, and no blanks',
    )
    expect(() => readConfig({ SCIM_CAMPUS: '01' })).toThrow(
      'A setting of SCIM is set, but SCIM_TOKEN is missing',
    )
    const file = join(dataFolder('scim-settings'), 'groups.json')
    const withGroups = (content: unknown) => {
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
      return () => readConfig({ SCIM_TOKEN: TOKEN, SCIM_GROUPS: file }).scim?.groups
    }
    expect(withGroups([{ group: 'A', roles: ['r1'] }])()).toEqual([{ group: 'A', roles: ['r1'], tags: [] }])
    expect(withGroups('nonsense')).toThrow(/SCIM_GROUPS names ".*", which is no JSON/)
    expect(withGroups({ group: 'A' })).toThrow(/is no list of at most 1000 groups/)
    expect(withGroups([{ group: 'A' }, { roles: ['r1'] }])).toThrow(/whose group 2 has no group/)
    expect(withGroups([{ group: 'A', roles: 'r1' }])).toThrow(/has roles that are no list of ids/)
    expect(withGroups([{ group: 'A', rolls: [] }])).toThrow(
      /says "rolls", which is none of group, roles, tags, campusCode/,
    )
    expect(() => readConfig({ SCIM_TOKEN: TOKEN, SCIM_GROUPS: '/none.json' })).toThrow(
      /cannot be read \(ENOENT\)/,
    )
  })
})

describe('what no directory sends', () => {
  it.each<[string, object | string, string]>([
    ['no JSON', '{"userName":', 'invalidSyntax'],
    ['a list', '[]', 'invalidSyntax'],
    ['null', 'null', 'invalidSyntax'],
    ['brackets without an end', '['.repeat(500_000), 'invalidSyntax'],
    ['no name', { userName: 'x@y.example' }, 'invalidValue'],
    ['no userName', { name: { givenName: 'A', familyName: 'B' } }, 'invalidValue'],
    ['no address', newUser({ userName: 'no-address' }), 'invalidValue'],
    ['a name that is a number', newUser({ name: { givenName: 1, familyName: 'B' } }), 'invalidValue'],
    ['a name that is a list', newUser({ name: ['A'] }), 'invalidValue'],
    ['active as a word', newUser({ active: 'perhaps' }), 'invalidValue'],
    ['a NUL', newUser({ title: 'a\u0000b' }), 'invalidValue'],
    ['half a character', newUser({ title: '\ud800' }), 'invalidValue'],
    ['a title without an end', newUser({ title: 'x'.repeat(100_000) }), 'invalidValue'],
    [
      'a thousand addresses',
      newUser({ emails: Array.from({ length: 1_000 }, (_, i) => ({ value: `${i}@x.example` })) }),
      'tooMany',
    ],
    ['an address that is none', newUser({ emails: [{ value: 'nonsense' }] }), 'invalidValue'],
    [
      'a campus that is none',
      newUser({ 'urn:ietf:params:scim:schemas:extension:formwork:2.0:User': { campusCode: 'ZZ' } }),
      'invalidValue',
    ],
    [
      'a campus by an operator',
      newUser({ 'urn:ietf:params:scim:schemas:extension:formwork:2.0:User': { campusCode: { $gt: '' } } }),
      'invalidValue',
    ],
  ])('is refused: %s', async (_, body, scimType) => {
    const reply = await directory.send('POST', '/Users', body)
    expect(reply).toMatchObject({
      ...{
        status: 400,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType },
      },
    })
    expect(reply.body.detail.length).toBeGreaterThan(5)
  })

  it('touches no prototype by names of attributes, paths or values', async () => {
    const { id } = (await directory.send('POST', '/Users', newUser())).body
    const body = JSON.stringify(newUser()).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    )
    expect((await directory.send('POST', '/Users', body)).status).toBe(201)
    for (const path of [
      '__proto__.polluted',
      '__proto__',
      'constructor.prototype.polluted',
      'name.__proto__',
      'emails[__proto__ eq "x"].value',
      'toString',
    ])
      expect({
        path,
        ...(await directory.patch(`/Users/${id}`, { op: 'add', path, value: 'x' })),
      }).toMatchObject({ status: 400 })
    const value = JSON.parse(
      '{"__proto__":{"polluted":1},"name":{"__proto__":{"polluted":1}},"__proto__.polluted":1}',
    )
    expect((await directory.patch(`/Users/${id}`, { op: 'replace', value })).status).toBe(200)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.keys((await directory.person(id)) ?? {})).not.toContain('polluted')
  })

  it.each([
    ['title eq "a"', 'compares title'],
    ['userName co "a"', 'says co'],
    ['userName pr', 'says pr'],
    ['not (userName eq "a")', 'says not'],
    ['constructor eq "a"', 'compares constructor'],
    ['__proto__ eq "a"', 'compares __proto__'],
    ['userName eq', 'cannot be read'],
    ['userName eq null', 'neither a text'],
    ['userName eq 1', 'neither a text'],
    ['$where eq "1"', 'cannot be read'],
    ['('.repeat(1_000), 'cannot be read'],
    [`userName eq "${'\n'.repeat(60)}`, 'no text'],
    [`userName eq "${'a'.repeat(5_000)}"`, 'more than 2000'],
  ])('is no filter: %s', async (filter, why) => {
    const { body } = await directory.get(`/Users?filter=${encodeURIComponent(filter)}`)
    expect(body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
      detail: expect.stringContaining(why),
    })
  })

  it.each<[object | undefined, string]>([
    [undefined, 'invalidSyntax'],
    [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'add', path: 'title' }, 'invalidValue'],
    [{ op: 'add', value: 'x' }, 'invalidValue'],
    [{ op: 'add', path: 1, value: 'x' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'nonsense', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'title.of', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'title[type eq "x"]', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type]', value: 'x' }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[value eq "x@y.z"].value', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'name', value: 'x' }, 'invalidValue'],
  ])('is no change: %j', async (operation, scimType) => {
    const reply = await directory.patch('/Users/bob', ...(operation ? [operation] : []))
    expect(reply).toMatchObject({ status: 400, body: { scimType } })
    expect(await directory.person('bob')).toMatchObject({ lastName: 'Castellanos', title: 'Tester' })
  })

  it('is a body of 10 MB, whatever its headers say', async () => {
    const large = JSON.stringify(newUser({ title: 'x'.repeat(10_000_000) }))
    expect(await directory.send('POST', '/Users', large)).toMatchObject({
      status: 413,
      body: { status: '413' },
    })
    expect(await directory.send('PATCH', '/Users/bob', large, { 'content-length': '10' })).toMatchObject({
      status: 413,
    })
    expect(await directory.send('POST', '/Users', newUser(), { 'content-type': 'text/plain' })).toMatchObject(
      { status: 415 },
    )
  })

  it('is an address that there is not', async () => {
    for (const [method, path] of [
      ...[
        ['GET', '/Users/nobody'],
        ['PUT', '/Users/nobody'],
        ['PATCH', '/Groups/none'],
        ['DELETE', '/Groups/none'],
      ],
      ...[
        ['POST', '/Bulk'],
        ['GET', '/Me'],
        ['POST', '/.search'],
        ['GET', '/Users/%00'],
        ['GET', `/Users/${'x'.repeat(500)}`],
      ],
    ] as const) {
      const body =
        method === 'PATCH'
          ? {
              schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
              Operations: [{ op: 'remove', path: 'members' }],
            }
          : method === 'GET' || method === 'DELETE'
            ? undefined
            : newUser()
      expect({ path, ...(await directory.send(method, path, body)) }).toMatchObject({
        status: 404,
        body: { status: '404' },
      })
    }
  })

  it('keeps every other text as it is', async () => {
    for (const text of await naughtyStrings()) {
      const reply = await directory.send('POST', '/Users', newUser({ title: text, externalId: text }))
      if (reply.status === 400) continue
      expect(reply.status).toBe(201)
      const { id, externalId } = reply.body
      if (externalId)
        expect(
          (await directory.list('Users', `externalId eq ${JSON.stringify(externalId)}`)).Resources,
        ).toEqual(expect.arrayContaining([expect.objectContaining({ id })]))
    }
  })

  it('is more requests than one address may send', async () => {
    const flooded = await openDirectory({ LIMITS: '1', LIMIT_SIGN_INS: '1', LIMIT_ADDRESS_FACTOR: '1' })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => flooded.get('/Users', { 'x-forwarded-for': '192.0.2.1' })),
    )
    await flooded.close()
    expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })
})
