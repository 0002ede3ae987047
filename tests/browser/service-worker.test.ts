import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
}

let browser: Browser
let server: Server
let url: string
/** What is deployed, by path. */
const files = new Map<string, string>()
/** As they were built. */
const built = new Map<string, string>()
const asked: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  for (const name of [
    'index.html',
    'sw.js',
    ...readdirSync(join(dist, 'assets')).map((one) => `assets/${one}`),
  ]) {
    built.set(`/${name}`, readFileSync(join(dist, name), 'utf8'))
  }
  for (const [name, text] of built) files.set(name, text)
  server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    asked.push(`${request.method} ${path}`)
    const isPage = request.headers.accept?.includes('text/html')
    const body =
      files.get(path) ?? (isPage && !path.startsWith('/auth') ? files.get('/index.html') : undefined)
    const type = types[extname(path)] ?? 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen')
  url = `http://localhost:${address.port}`
})

afterAll(async () => {
  for (const context of browser?.contexts() ?? []) await context.close()
  server?.closeAllConnections()
  server?.close()
})

/** Resolves when the newest worker has taken over. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const next = registration.installing ?? registration.waiting ?? registration.active
    while (next && next.state !== 'activated' && next.state !== 'redundant') {
      await new Promise((done) => setTimeout(done, 20))
    }
  })

const status = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address).catch(() => ({ status: 0 }))).status, path)

it('X-28 takes a new version over quietly, keeps the parts that open pages need, caches nothing else, and can be removed', async () => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const open = () => page.goto('/privacy')
  await open()
  await update(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const lazy = [...files.keys()].find((path) => path.includes('AccessibilityPage')) as string
  const loads = { count: 0 }
  page.on('load', () => loads.count++)

  // 1. A new version: another page, another worker, and a part of the old one is gone from the server.
  const marked = (files.get('/index.html') as string).replace('<title>Formwork', '<title>Second version')
  files.set('/index.html', marked)
  const worker = files.get('/sw.js') as string
  const version = /[`"']([0-9a-f]{16})[`"']/.exec(worker)?.[1] as string
  files.set('/sw.js', worker.replace(version, '2222222222222222').replace(`"${lazy}",`, ''))
  files.delete(lazy)
  await update(page)
  expect(loads.count).toBe(0)
  expect(await status(page, lazy)).toBe(200)

  // 2. Nothing but the shell is in the cache, whatever the page asks for.
  await status(page, '/auth/api/config')
  await status(page, '/form/42')
  const cached = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(caching)).flat().map((request) => new URL(request.url).pathname)
  })
  expect(new Set(cached.map((path) => path.replace(/^\/assets\/.*/, '/assets')))).toEqual(
    new Set(['/assets', '/index.html']),
  )

  // 3. Without the server the newest page opens, at any address; what the server alone knows is not made up.
  await context.setOffline(true)
  const response = await page.goto('/form/42')
  expect(response?.fromServiceWorker()).toBe(true)
  expect(await response?.text()).toContain('<title>Second version')
  expect(await status(page, '/auth/api/config')).toBe(0)
  await context.setOffline(false)

  // 4. A build that keeps nothing removes the worker and everything it kept.
  files.set(
    '/sw.js',
    worker.replace(version, '3333333333333333').replace(/new Set\(\[.*?\.html"\]\)/, 'new Set([])'),
  )
  await open()
  await update(page)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await context.close()
})

it('keeps Studio, the explorer and the charts whole as soon as somebody opens them, and not before', async () => {
  for (const [name, text] of built) files.set(name, text)
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/privacy')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const keeps = (path: string) =>
    page.evaluate(async (file) => (await caches.match(file)) !== undefined, path)
  const fileOf = (name: string) => [...files.keys()].find((path) => path.includes(`/${name}-`)) as string
  const parts = [
    [fileOf('StudioRoutes'), fileOf('WorkbenchPage')],
    [fileOf('ExplorerPage'), fileOf('ExplorerScreen')],
    [fileOf('ChartDrawing'), [...files.keys()].find((path) => /ChartDrawing.*css$/.test(path)) as string],
  ] as const
  for (const [opened, needed] of parts) {
    expect([await keeps(opened), await keeps(needed)]).toEqual([false, false])
    expect(await status(page, opened)).toBe(200)
    // What the open page has not asked for yet is there, though a newer version took its place on the server.
    await expect.poll(() => keeps(needed)).toBe(true)
    await expect.poll(() => keeps(opened)).toBe(true)
  }
  await context.setOffline(true)
  for (const [, needed] of parts) expect(await status(page, needed)).toBe(200)
  await context.close()
})

it('keeps the version that works when a new one cannot be fetched whole', async () => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  files.set(
    '/sw.js',
    readFileSync(join(dist, 'sw.js'), 'utf8').replace('"/assets/', '"/assets/missing.js","/assets/'),
  )
  await page.goto('/privacy')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').catch(() => {}))
  await expect.poll(() => asked.includes('GET /assets/missing.js')).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return [registration?.active ?? null, (await caches.keys()).length]
      }),
    )
    .toEqual([null, 0])
  await context.close()
})
