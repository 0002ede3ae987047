import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { createApp } from '../../server/app.ts'
import { features } from '../../server/composition/features.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { readAssets } from '../../server/http/assets.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const origin = 'http://localhost:3000'

let campus: Campus
let get: (userId: string | null, path: string, headers?: Record<string, string>) => Promise<Response>
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, { ...smallTemplate, id: 'small-v0', version: 9, isLatest: false })
  const app = createApp(campus.services, { graphql: {}, features, assets: readAssets('none') })
  const signIn = async (userId: string) => {
    const reply = await app.request(`${origin}/auth/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, host: 'localhost:3000' },
      body: JSON.stringify({ userId }),
    })
    return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  get = async (userId, path, headers = {}) =>
    app.request(origin + path, { headers: { ...headers, ...(userId && { cookie: await signIn(userId) }) } })
})
afterAll(() => campus?.close())

const address = '/schema/template/small-v1.json'
interface Published {
  $id: string
  properties: Record<string, object>
  patternProperties: Record<string, object>
  required: string[]
}
const read = async (userId: string, path = address) => (await (await get(userId, path)).json()) as Published
const keys = ({ properties }: Published) => Object.keys(properties)
const start = async (userId: string) => {
  const { createForm } = await campus
    .as(userId)
    .ask<{ createForm: { id: string } }>('mutation { createForm(templateGroupId: "small") { id } }')
  return createForm.id
}

describe('the published JSON Schema of a template version', () => {
  it('says which answers may be submitted, to whoever may start a form of it', async () => {
    const schema = await read('chelsea')
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: address,
      required: ['name'],
      properties: {
        short: { properties: { text: { maxLength: 10 } } },
        age: { 'x-formwork': { rules: [{ code: 'number_min', params: { min: 0 } }, {}, {}] } },
      },
    })
    const check = createDocumentValidator({}).compileAnswerSchema(schema)
    const whole = { name: { text: 'Ada' }, guests: { rowIds: ['r1'] }, 'guests/r1/guest-name': { text: 'B' } }
    expect(check(whole)).toEqual([])
    expect(check({}).map(({ path }) => path)).toEqual(['/name'])
    expect(check({ ...whole, short: { text: 'more than ten' } })).toHaveLength(1)
    expect(check({ ...whole, colour: { selectedOptionIds: ['pink'] } })).toHaveLength(1)
    expect(check({ ...whole, unknown: {} })).toHaveLength(1)
  })

  it('holds no element that its reader may not view: everything for who makes templates', async () => {
    expect(keys(await read('chelsea'))).not.toContain('verdict')
    expect(keys(await read('chelsea'))).toContain('printed')
    for (const maker of ['alice', 'bob', 'jamal']) expect(keys(await read(maker))).toContain('verdict')
    expect(JSON.stringify(await read('chelsea'))).not.toContain('verdict')
    expect(JSON.stringify(await read('chelsea'))).not.toContain('Inside')
  })

  it('is denied to whoever may neither start nor see a form of it, and found for nobody where there is none', async () => {
    expect((await get(null, address)).status).toBe(401)
    for (const path of ['/schema/template/none.json', '/schema/template/__proto__.json'])
      expect((await get('chelsea', path)).status, path).toBe(404)
    const old = '/schema/template/small-v0.json'
    expect((await get('chelsea', old)).status).toBe(403)
    expect((await get('alice', old)).status).toBe(200)
    for (const path of ['/schema/template/small-v1', '/schema/template/', '/schema/template/a%2Fb.json'])
      expect((await get('alice', path)).status, path).toBe(404)
  })

  it('is that of a form for whoever may see it, and of their own forms of an older version', async () => {
    const form = await start('chelsea')
    await campus.store.collection(FORMS).updateOne({ id: form }, { $set: { templateId: 'small-v0' } })
    const old = '/schema/template/small-v0.json'
    expect(keys(await read('chelsea', old))).toContain('name')
    expect(keys(await read('chelsea', `${old}?form=${form}`))).toContain('name')
    expect((await get('dave', `${old}?form=${form}`)).status).toBe(403)
    expect((await get('chelsea', `${address}?form=${form}`)).status).toBe(403)
    expect((await get('chelsea', `${old}?form=none`)).status).toBe(404)
  })

  it('is kept by the browser of its reader and asked for anew each time', async () => {
    const first = await get('chelsea', address)
    expect(first.headers.get('content-type')).toBe('application/schema+json; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('chelsea', address, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('alice', address)).headers.get('etag')).not.toBe(etag)
    expect((await get('alice', address, { 'if-none-match': etag })).status).toBe(200)
    expect((await get(null, address, { 'if-none-match': etag })).status).toBe(401)
  })
})
