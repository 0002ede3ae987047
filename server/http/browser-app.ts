import { Hono } from 'hono'
import { isServerPath } from '../../runtime/core/api/server-path.ts'
import type { Assets } from './assets.ts'
import type { HttpEnv } from './environment.ts'
import { problem } from './problem.ts'

/**
 * The built files, and for a person who opens an address of the application (`/form/42`) its page, which finds the way
 * itself. Anything else is a 404.
 */
export function browserApp(assets: Assets): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('*', async (c, next) => {
    const { path } = c.req
    const file = await assets.respond(path, c.req.raw)
    if (file) return file
    const navigation = c.req.header('accept')?.includes('text/html') && !isServerPath(path)
    if (!navigation) return next()
    const page = await assets.respond('/index.html', c.req.raw)
    const link = assets.earlyLink(path)
    if (page && link) page.headers.set('link', link)
    return page ?? c.text('The browser app is not built yet. Run: npm run build\n', 503)
  })
  routes.all('*', (c) => problem(c, 404, 'NOT_FOUND', 'There is nothing at this address.'))
  return routes
}
