import { type Context, Hono } from 'hono'
import type { Person } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { type Asked, askedByAddress, askedByBody } from './asked.ts'
import { bodyOf } from './body.ts'
import { listOf } from './list-page.ts'
import { patched } from './patch.ts'
import { projected, readWanted } from './projection.ts'
import { readOperations } from './read-operations.ts'
import { type Resource, readResource, USER_KIND } from './resource.ts'
import { addUser, changeUser, presentUser, removeUser } from './save-user.ts'
import { scimJson } from './scim-error.ts'
import { addressOf, showUsers } from './show.ts'
import { userFilter } from './user-filter.ts'
import { userResource } from './user-resource.ts'
import { isKnown, requireVersion, versionOf } from './versions.ts'

const ONE = '/:id{[A-Za-z0-9_-]{1,64}}'

/** `/Users` (RFC 7644 §3). */
export function userRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const wantedBy = (c: Context) => readWanted(c.req.query('attributes'), c.req.query('excludedAttributes'))
  const show = async (person: Person): Promise<Resource> => (await showUsers(services, [person]))[0] ?? {}
  const reply = async (c: Context, person: Person, status: 200 | 201 = 200) => {
    const shown = await show(person)
    const location = addressOf(services, 'Users', person.id)
    return scimJson(c, projected(shown, wantedBy(c)), status, {
      etag: versionOf(shown),
      ...(status === 201 && { location }),
    })
  }
  /** The person that the address names, as the client has read them. */
  const known = async (c: Context) => {
    const person = await presentUser(services, c.req.param('id') ?? '')
    requireVersion(c, await show(person))
    return person
  }

  const list = async (c: Context, { filter, page: { startIndex, count }, wanted }: Asked) => {
    const meant = await userFilter(filter)
    const people = services.store.collection(PEOPLE)
    const found =
      count > 0 ? await people.find(meant, { sort: { id: 1 }, skip: startIndex - 1, limit: count }) : []
    const shown = (await showUsers(services, found)).map((each) => projected(each, wanted))
    return scimJson(c, listOf(shown, await people.count(meant), startIndex))
  }

  routes.get('/', (c) => list(c, askedByAddress(c)))
  routes.post('/.search', (c) => list(c, askedByBody(c)))
  routes.post('/', async (c) => reply(c, await addUser(services, readResource(USER_KIND, bodyOf(c))), 201))
  routes.get(ONE, async (c) => {
    const person = await presentUser(services, c.req.param('id'))
    const shown = await show(person)
    return isKnown(c, shown) ? c.body(null, 304, { etag: versionOf(shown) }) : reply(c, person)
  })
  routes.put(ONE, async (c) => {
    const resource = readResource(USER_KIND, bodyOf(c))
    return reply(c, await changeUser(services, await known(c), resource))
  })
  routes.patch(ONE, async (c) => {
    const operations = readOperations(bodyOf(c))
    const person = await known(c)
    return reply(c, await changeUser(services, person, patched(USER_KIND, userResource(person), operations)))
  })
  routes.delete(ONE, async (c) => {
    await removeUser(services, await known(c))
    return c.body(null, 204)
  })
  return routes
}
