import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Template } from '../../schemas/index.ts'
import { createGeocoder } from '../../server/features/form/lookup/addresses/geocoder.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const LOOKUP = `query ($form: ID!, $term: String!) {
  lookup(formId: $form, questionId: "address", term: $term) { id label detail answer }
}`
const SAVE = `mutation ($form: ID!, $selected: JSON) {
  updateAddress(formId: $form, questionId: "address", selected: $selected) {
    response { ... on AddressResponse { label placeId } }
  }
}`
const template: Template = {
  ...smallTemplate,
  id: 'addresses-v1',
  groupId: 'addresses',
  name: 'Addresses',
  pages: [{ id: 'p', name: 'P', children: [{ id: 'address', type: 'address-search', title: 'Address' }] }],
}
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const tower = {
  osm_type: 'way',
  osm_id: 4217,
  display_name: 'Sather Tower, Campanile Way, Berkeley, California, 94720, United States',
  type: 'clock_tower',
  place_id: 99,
}
const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-122.2578, 37.8721] },
  properties: {
    osm_type: 'W',
    osm_id: 4217,
    name: 'Sather Tower',
    housenumber: '2',
    street: 'Campanile Way',
    city: 'Berkeley',
    state: 'California',
    postcode: '94720',
    country: 'United States',
    osm_value: 'tower',
  },
}

onCampus('an online geocoder', (campus) => {
  let fake: Server
  let asked: URL[]
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) =>
    void response.end(JSON.stringify(value))
  const at = (path: string) => new URL(`http://127.0.0.1:${(fake.address() as AddressInfo).port}${path}`)
  const use = (path: string, timeoutMs = 2000) => {
    campus().services.addresses = createGeocoder({ url: at(path), logger: silent, timeoutMs })
  }

  beforeAll(async () => {
    await campus().put(TEMPLATES, template)
    await campus().services.authorizer.writeTuple({
      user: 'user:*',
      relation: 'starter',
      object: 'template_group:addresses',
    })
  })
  beforeEach(async () => {
    asked = []
    fake = createServer((request, response) => {
      asked.push(at(request.url ?? '/'))
      answer(request, response)
    })
    await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
  })
  afterEach(async () => {
    campus().services.addresses = undefined
    fake.closeAllConnections()
    await new Promise((done) => fake.close(done))
  })

  const open = async () => {
    const client = campus().as('chelsea')
    const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, {
      group: 'addresses',
    })
    const form = createForm.id
    return {
      find: async (term: string) =>
        (await client.ask<{ lookup: LookupItem[] }>(LOOKUP, { form, term })).lookup,
      refusedFind: (term: string) => client.refused(LOOKUP, { form, term }),
      save: async (selected: unknown) =>
        (await client.ask<{ updateAddress: { response: unknown } }>(SAVE, { form, selected })).updateAddress
          .response,
      refusedSave: (selected: unknown) => client.refused(SAVE, { form, selected }),
    }
  }

  it('ET-01 asks a Nominatim and stores label and placeId as it gave them', async () => {
    answer = json([tower])
    use('/search')
    const { find, save } = await open()
    const [found] = await find('sather tower & co')
    expect(asked[0]?.searchParams.get('q')).toBe('sather tower & co')
    expect(found).toMatchObject({ id: 'osm:W4217', label: tower.display_name, detail: 'clock tower' })
    expect(await save({ placeId: found?.id, label: 'forged' })).toEqual({
      placeId: 'osm:W4217',
      label: tower.display_name,
    })
    expect(asked).toHaveLength(1)
  })

  it('ET-01 asks a Nominatim again for a place that another server found', async () => {
    answer = json([tower])
    use('/search')
    const { save, refusedSave } = await open()
    expect(await save({ placeId: 'osm:W4217' })).toMatchObject({ label: tower.display_name })
    expect(`${asked[0]?.pathname}${asked[0]?.search}`).toBe('/lookup?osm_ids=W4217&format=jsonv2')
    expect(await refusedSave({ placeId: 'osm:W1' })).toBe('VALIDATION_FAILED')
    expect(await refusedSave({ placeId: 'osm:W1&osm_ids=W2' })).toBe('VALIDATION_FAILED')
  })

  it('ET-01 asks a Photon, and finds a place again by where it is', async () => {
    answer = json({ type: 'FeatureCollection', features: [feature] })
    use('/api')
    const { find, save } = await open()
    const [found] = await find('sather')
    expect(found?.label).toBe('Sather Tower, 2 Campanile Way, Berkeley, California 94720, United States')
    use('/api')
    expect(await save({ placeId: found?.id })).toEqual({ placeId: found?.id, label: found?.label })
    expect(`${asked[1]?.pathname}${asked[1]?.search}`).toBe('/reverse?lat=37.872100&lon=-122.257800&limit=10')
  })

  it.each<[string, typeof answer]>([
    ['fails', (_, response) => void response.writeHead(500).end('no')],
    ['never answers', () => undefined],
    [
      'answers without end',
      (_, response) => {
        const more = () => {
          if (response.destroyed) return
          response.write(' '.repeat(65_536))
          setImmediate(more)
        }
        more()
      },
    ],
    ['answers with something else', (_, response) => void response.end('<html>')],
    [
      'sends elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])(
    'ET-01 searches the campuses instead when the service %s, and says so when that finds nothing',
    async (_, how) => {
      answer = how
      use('/search', 300)
      const { find, refusedFind } = await open()
      const [found] = await find('berkeley')
      expect(found?.label).toContain('Berkeley')
      expect(await refusedFind('nowhere at all')).toBe('CONFLICT')
    },
  )

  it('ET-01 reads hostile answers field by field', async () => {
    answer = json([
      null,
      'x',
      { osm_type: 'way', osm_id: 'NaN', display_name: 'a' },
      { osm_type: '__proto__', osm_id: 1, display_name: 'a' },
      { osm_type: 'way', osm_id: 1, display_name: { toString: 'x' } },
      { osm_type: 'way', osm_id: 2, display_name: `<script>\u0000${'x'.repeat(9000)}` },
    ])
    use('/search')
    const { find } = await open()
    const found = await find('script')
    expect(found.map(({ id }) => id)).toEqual(['osm:W2'])
    expect(found[0]?.label.length).toBeLessThanOrEqual(300)
    answer = json({ features: { length: 5 } })
    expect(await find('script')).toEqual([])
  })

  it('ET-01 X-20 asks nobody before the fourth character', async () => {
    answer = json([tower])
    use('/search')
    const { find } = await open()
    expect(await find('sat')).toEqual([])
    expect(asked).toEqual([])
  })
})
