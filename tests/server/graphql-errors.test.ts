import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../server/store/port.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'

let campus: Campus
let isDown = ''

/** A store that can be made to fail like a broken disk. */
function breakable(store: Store): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      if (isDown && name === 'collection') throw new Error(isDown)
      return Reflect.get(target, name, receiver)
    },
  })
}

beforeAll(async () => {
  campus = await openCampus({ wrap: breakable })
  await publishSmall(campus)
})
afterAll(() => campus.close())

const json = { 'content-type': 'application/json' }
const ask = (init: RequestInit, path = '/graphql') =>
  campus.raw(path, { method: 'POST', headers: json, ...init }, 'chelsea')

describe('errors', () => {
  it('D4 says nothing of a fault but its code and the request, and logs it', async () => {
    isDown = 'disk on fire at /var/secret/path'
    const { errors } = await campus.as('chelsea').send('{ profile { firstName } }')
    isDown = ''
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL', requestId: 'request-1' })
    expect(JSON.stringify(errors)).not.toMatch(/disk|secret|stack|at /)
    expect(campus.log.join()).toContain('disk on fire')
  })

  it('J3 E8 logs a fault in words of the server: no alias, no value, and a line of bounded length', async () => {
    const before = campus.log.length
    isDown = `E11000 dup key: { email: "grace@canary.example", "${'x'.repeat(50_000)}`
    const alias = `canary_${'a'.repeat(20_000)}`
    const { errors } = await campus.as('chelsea').send(`{ ${alias}: profile { ${alias}: firstName } }`)
    isDown = ''
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL')
    const lines = campus.log.slice(before)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/canary|xxx/)
    expect(lines[0]?.length).toBeLessThan(8_000)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      field: 'profile',
      err: { type: 'Error', message: 'E11000 dup key: { email: …, …' },
      msg: 'operation failed',
    })
  })

  it.each([
    ['no JSON', { body: '{"query":' }],
    ['no query', { body: '{}' }],
    ['a number', { body: '1' }],
    ['nothing', { body: '' }],
    ['a syntax error', { body: '{"query":"{ flags "}' }],
    ['an unknown field', { body: '{"query":"{ flagz }"}' }],
    ['bad UTF-8', { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe]) }],
    ['a batch', { body: '[{"query":"{ flags }"},{"query":"{ flags }"}]' }],
    ['a missing variable', { body: '{"query":"query ($id: ID!) { form(id: $id) { id } }"}' }],
    ['an unknown operation name', { body: '{"query":"query A { flags }","operationName":"B"}' }],
  ])('D4 blames the client for %s', async (_, init) => {
    const response = await ask(init)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const { errors } = await response.json()
    expect(errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: 'request-1' })
  })

  it('D4 takes POST with JSON and nothing else', async () => {
    const query = encodeURIComponent('{ flags }')
    const get = await campus.raw('/graphql', { method: 'GET', headers: json }, 'chelsea')
    expect(get.status).toBe(415)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/graphql',
    ]
    for (const type of types) {
      const response = await ask({ headers: { 'content-type': type }, body: `query=${query}` })
      expect(response.status).toBe(415)
    }
    const charset = await ask({
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"query":"{ flags }"}',
    })
    expect(charset.status).toBe(200)
    expect(charset.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('X-51 shows neither schema nor suggestions in production', async () => {
    const production = await openCampus({ env: { INTROSPECTION: '0' } })
    try {
      const chelsea = production.as('chelsea')
      for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Form") { name } }']) {
        const { errors, data } = await chelsea.send(query)
        expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
        expect(data).toBeFalsy()
      }
      const { errors } = await chelsea.send('{ profile { firstNam } }')
      expect(errors?.[0]?.message).not.toMatch(/Did you mean|firstName/)
      expect((await chelsea.send('{ __typename }')).errors).toBeUndefined()
    } finally {
      await production.close()
    }
    const { data } = await campus
      .as('chelsea')
      .send<{ __schema: unknown }>('{ __schema { queryType { name } } }')
    expect(data.__schema).toBeTruthy()
  })

  it('SH-10 offers each operation at its own service path only', async () => {
    const chelsea = campus.as('chelsea')
    const at = async (path: string, query: string) =>
      (await chelsea.send(query, {}, path)).errors?.[0]?.extensions.code
    const paths = [
      ...['graph', 'relationship-v2', 'branding', 'comment', 'workflow-v2', 'form-renderer', 'form-builder'],
      ...['library-management', 'platform-shell'],
    ]
    for (const path of paths) expect(await at(`/${path}/graphql`, '{ __typename }'), path).toBeUndefined()
    expect(await at('/comment/graphql', '{ flags }')).toBe('BAD_USER_INPUT')
    expect(await at('/platform-shell/graphql', '{ flags }')).toBeUndefined()
    expect(await at('/graph/graphql', '{ flags }')).toBeUndefined()
    expect(await at('/form-renderer/graphql', '{ flags }')).toBe('BAD_USER_INPUT')
    expect(await at('/branding/graphql', '{ moreApps { name contextUrl } }')).toBeUndefined()
    expect(await at('/platform-shell/graphql', '{ moreApps { name } }')).toBe('BAD_USER_INPUT')
    expect(await at('/workflow-v2/graphql', '{ form(id: "x") { id } }')).toBe('BAD_USER_INPUT')
    expect(await at('/relationship-v2/graphql', '{ campus(id: "01") { shortName } }')).toBeUndefined()
    expect(await at('/relationship-v2/graphql', '{ __type(name: "Form") { name } }')).toBeUndefined()
  })

  it('D4 refuses a document that the store cannot hold, without a fault', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const before = campus.log.length
    for (const text of ['\u0000', '\ud800', 'a'.repeat(9_999), '\u202e', '$where', '{"$gt":""}']) {
      const { errors } = await campus
        .as('chelsea')
        .send(
          'mutation ($form: ID!, $text: String) { updateText(formId: $form, questionId: "name", text: $text) { key } }',
          { form: form.id, text },
        )
      for (const error of errors ?? []) expect(error.extensions.code).not.toBe('INTERNAL')
    }
    expect(campus.log.slice(before)).toEqual([])
  })
})
