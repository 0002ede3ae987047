import { type Context, Hono } from 'hono'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import {
  ENTERPRISE,
  ENTERPRISE_SCHEMA,
  FORMWORK,
  formworkSchema,
  GROUP,
  GROUP_SCHEMA,
  USER,
  USER_SCHEMA,
} from './attributes.ts'
import { listOf, MOST_RESULTS } from './list-page.ts'
import { noResource, refusalOf, ScimError, scimJson } from './scim-error.ts'
import { PATH } from './show.ts'

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** As many as a client chooses from. */
const MOST_CAMPUSES = 500

const off = { supported: false }

const RESOURCE_TYPES = [
  {
    ...{ id: 'User', name: 'User', endpoint: '/Users', description: 'People', schema: USER },
    schemaExtensions: [ENTERPRISE, FORMWORK].map((schema) => ({ schema, required: false })),
  },
  { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Groups of people', schema: GROUP },
]

/** What can be asked for (RFC 7644 §4). */
export function discovery({ config, store }: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const about = (resourceType: string, path: string) => ({
    meta: { resourceType, location: `${config.publicUrl}${PATH}/${path}` },
  })
  const types = RESOURCE_TYPES.map((each) => ({
    ...{ schemas: [RESOURCE_TYPE], ...each },
    ...about('ResourceType', `ResourceTypes/${each.id}`),
  }))
  const schemas = async () => {
    const campuses = await store
      .collection(CAMPUSES)
      .find({}, { sort: { id: 1 }, fields: [], limit: MOST_CAMPUSES })
    const formwork = formworkSchema(campuses.map(({ id }) => id))
    return [USER_SCHEMA, ENTERPRISE_SCHEMA, formwork, GROUP_SCHEMA].map((each) => ({
      ...{ schemas: [SCHEMA], ...each },
      ...about('Schema', `Schemas/${each.id}`),
    }))
  }
  const all = (c: Context, list: readonly object[]) => {
    // What is asked of these is asked of no store (RFC 7644 §4).
    if (c.req.query('filter') !== undefined) throw new ScimError(403, 'This list takes no filter.')
    return scimJson(c, listOf(list, list.length, 1))
  }
  const one = (c: Context, list: readonly { id: string }[]) => {
    const found = list.find(({ id }) => id === c.req.param('id'))
    if (!found) throw noResource()
    return scimJson(c, found)
  }

  routes.get('/ServiceProviderConfig', (c) =>
    scimJson(c, {
      schemas: [CONFIG],
      patch: { supported: true },
      bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: MOST_RESULTS },
      changePassword: off,
      sort: off,
      etag: { supported: true },
      authenticationSchemes: [
        {
          ...{ type: 'oauthbearertoken', name: 'Bearer token', primary: true },
          description: 'The token that the operator of this installation has set.',
        },
      ],
      ...about('ServiceProviderConfig', 'ServiceProviderConfig'),
    }),
  )
  routes.get('/ResourceTypes', (c) => all(c, types))
  routes.get('/ResourceTypes/:id', (c) => one(c, types))
  routes.get('/Schemas', async (c) => all(c, await schemas()))
  routes.get('/Schemas/:id', async (c) => one(c, await schemas()))
  for (const path of [
    '/ServiceProviderConfig',
    '/ResourceTypes',
    '/ResourceTypes/:id',
    '/Schemas',
    '/Schemas/:id',
  ])
    routes.all(path, (c) =>
      refusalOf(c, new ScimError(405, 'This can be read and not changed.'), { allow: 'GET' }),
    )
  return routes
}
