import { type Context, Hono } from 'hono'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { type Asked, askedByAddress, askedByBody } from './asked.ts'
import { bodyOf } from './body.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup } from './collections.ts'
import { groupFilter } from './group-filter.ts'
import { listOf } from './list-page.ts'
import { isWanted, projected, readWanted } from './projection.ts'
import { readOperations } from './read-operations.ts'
import { GROUP_KIND, readResource } from './resource.ts'
import { addGroup, patchGroup, presentGroup, removeGroup, replaceGroup } from './save-group.ts'
import { ScimError, scimJson } from './scim-error.ts'
import { addressOf, showGroup } from './show.ts'
import { isKnown, requireVersion, versionOf } from './versions.ts'

const ONE = '/:id{[A-Za-z0-9_-]{1,64}}'
/** A list with all that each has in it. */
const MOST_WITH_MEMBERS = 10

/** `/Groups` (RFC 7644 §3). */
export function groupRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const wantedBy = (c: Context) => readWanted(c.req.query('attributes'), c.req.query('excludedAttributes'))
  const reply = async (c: Context, group: DirectoryGroup, status: 200 | 201 = 200) => {
    const wanted = wantedBy(c)
    const shown = await showGroup(services, group, isWanted(wanted, 'members'))
    const location = addressOf(services, 'Groups', group.id)
    return scimJson(c, projected(shown, wanted), status, {
      etag: versionOf(shown),
      ...(status === 201 && { location }),
    })
  }
  /** The group that the address names, as the client has read it. */
  const known = async (c: Context) => {
    const group = await presentGroup(services, c.req.param('id') ?? '')
    if (c.req.header('if-match')) requireVersion(c, await showGroup(services, group, true))
    return group
  }

  const list = async (c: Context, { filter, page: { startIndex, count }, wanted }: Asked) => {
    const isWhole = wanted.only !== undefined && isWanted(wanted, 'members')
    if (isWhole && count > MOST_WITH_MEMBERS)
      throw new ScimError(
        400,
        `With members a list has at most ${MOST_WITH_MEMBERS} groups: say count.`,
        'tooMany',
      )
    const meant = await groupFilter(services, filter)
    const groups = services.store.collection(DIRECTORY_GROUPS)
    const found =
      count > 0 ? await groups.find(meant, { sort: { id: 1 }, skip: startIndex - 1, limit: count }) : []
    const shown = await Promise.all(found.map((each) => showGroup(services, each, isWhole)))
    const told = shown.map((each) => projected(each, wanted))
    return scimJson(c, listOf(told, await groups.count(meant), startIndex))
  }

  routes.get('/', (c) => list(c, askedByAddress(c)))
  routes.post('/.search', (c) => list(c, askedByBody(c)))
  routes.post('/', async (c) => reply(c, await addGroup(services, readResource(GROUP_KIND, bodyOf(c))), 201))
  routes.get(ONE, async (c) => {
    const group = await presentGroup(services, c.req.param('id'))
    const shown = await showGroup(services, group, isWanted(wantedBy(c), 'members'))
    return isKnown(c, shown) ? c.body(null, 304, { etag: versionOf(shown) }) : reply(c, group)
  })
  routes.put(ONE, async (c) => {
    const resource = readResource(GROUP_KIND, bodyOf(c))
    return reply(c, await replaceGroup(services, await known(c), resource))
  })
  routes.patch(ONE, async (c) => {
    const operations = readOperations(bodyOf(c))
    await patchGroup(services, await known(c), operations)
    // A group may have thousands in it.
    return c.body(null, 204)
  })
  routes.delete(ONE, async (c) => {
    await removeGroup(services, await known(c))
    return c.body(null, 204)
  })
  return routes
}
