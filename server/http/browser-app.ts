import { Hono } from 'hono'
import { isServerPath } from '../../runtime/core/api/server-path.ts'
import { type Assets, textAsset } from './assets.ts'
import type { Brand, BrandPages } from './brand-pages.ts'
import type { HttpEnv } from './environment.ts'
import { problem } from './problem.ts'

const PAGE = '/index.html'

/** The page and the sheet of an installation with looks of its own, made once for each of them. */
function brandedFiles(assets: Assets, pages: BrandPages) {
  let made:
    | { brand: Brand; page: ReturnType<typeof textAsset>; sheet?: ReturnType<typeof textAsset> }
    | undefined
  return async (path: string, request: Request): Promise<Response | undefined> => {
    const isPage = path === PAGE
    if (!isPage && !path.startsWith('/assets/brand-')) return undefined
    const [brand, built] = [await pages(), assets.text(PAGE)]
    if (!brand || built === undefined) return undefined
    if (made?.brand !== brand)
      made = {
        brand,
        page: textAsset(PAGE, brand.edit(built)),
        ...(brand.sheet && { sheet: textAsset(brand.sheet.path, brand.sheet.content) }),
      }
    if (isPage) return made.page(request)
    return path === brand.sheet?.path ? made.sheet?.(request) : undefined
  }
}

/**
 * The built files, and for a person who opens an address of the application (`/form/42`) its page, which finds the way
 * itself. Anything else is a 404.
 */
export function browserApp(assets: Assets, brandPages: BrandPages): Hono<HttpEnv> {
  const branded = brandedFiles(assets, brandPages)
  const respond = async (path: string, request: Request) =>
    (await branded(path, request)) ?? assets.respond(path, request)
  const routes = new Hono<HttpEnv>()
  routes.get('*', async (c, next) => {
    const { path } = c.req
    const file = await respond(path, c.req.raw)
    if (file) return file
    const navigation = c.req.header('accept')?.includes('text/html') && !isServerPath(path)
    if (!navigation) return next()
    const page = await respond(PAGE, c.req.raw)
    const link = assets.earlyLink(path)
    if (page && link) page.headers.set('link', link)
    return page ?? c.text('The browser app is not built yet. Run: npm run build\n', 503)
  })
  routes.all('*', (c) => problem(c, 404, 'NOT_FOUND', 'There is nothing at this address.'))
  return routes
}
