/**
 * Opens the application without a network: the built files and the page are kept, and nothing else. Studio and other
 * parts that few people open are kept once somebody opens them. What people type and read never comes near this cache; it
 * lives in IndexedDB, by person. A classic script, because not every browser runs module workers: what it imports is
 * imported by nothing else of the browser, so that the build puts it into this one file. It also fills in the three names
 * below (vite.config.ts).
 */
import { isServerPath } from '../../core/api/server-path.ts'

declare const __SHELL_FILES__: readonly string[]
/** Files that are kept together. */
declare const __SHELL_PARTS__: readonly (readonly string[])[]
declare const __SHELL_VERSION__: string

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface InstallEvent extends LifetimeEvent {
  /** Not in every browser; without it the worker is asked and lets the request go. */
  addRoutes?(rules: unknown): Promise<void>
}
interface RequestEvent extends LifetimeEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
  location: Location
}

const worker = globalThis as unknown as Worker
const PREFIX = 'formwork-shell-'
const NAME = PREFIX + __SHELL_VERSION__
const PAGE = '/index.html'
/** A line that is there and carries nothing: after this long the kept page opens. */
const PATIENCE_MS = 5_000
const straightToTheServer = { condition: { requestMethod: 'post' }, source: 'network' }
const files: ReadonlySet<string> = new Set(__SHELL_FILES__)
const parts = __SHELL_PARTS__
const beingKept = new Set<readonly string[]>()
/** A gateway answers for a server that is away. */
const away: ReadonlySet<number> = new Set([502, 503, 504])

worker.addEventListener('install', (event) => {
  // What a page says as it goes must not wait for a worker: the browser drops it when the page is gone first.
  event.waitUntil(Promise.all([install(), event.addRoutes?.(straightToTheServer).catch(() => {})]))
})
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || isServerPath(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (files.size > 0 && url.pathname.startsWith('/assets/')) event.respondWith(readFile(request, event))
})

/** Everything or nothing: a version that could not be fetched whole never takes over. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  try {
    await Promise.all([...files].map((path) => keep(cache, path)))
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
  await worker.skipWaiting()
}

async function keep(cache: Cache, path: string): Promise<void> {
  // The name of a built file holds a hash of its content: what an earlier version kept is the same.
  const known = path === PAGE ? undefined : await caches.match(path)
  const response = known ?? (await fetch(path, { cache: path === PAGE ? 'no-cache' : 'default' }))
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
  await cache.put(path, response)
}

/**
 * The version before this one stays: pages that are open may still ask for its parts. A build without files is the
 * way out: it removes every cache and itself.
 */
async function activate(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  const old = files.size === 0 ? [...kept, NAME] : kept.slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  if (files.size === 0) await worker.registration.unregister()
  else await worker.clients.claim()
}

async function readFile(request: Request, event: LifetimeEvent): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true })
  if (kept) return kept
  const { pathname } = new URL(request.url)
  for (const part of parts) if (part.includes(pathname)) event.waitUntil(keepPart(part))
  return fetch(request)
}

/**
 * The page that asked for one of its files may ask for the others after a newer version has taken their place on the
 * server. One after another, in no hurry: what the page asks for itself comes first.
 */
async function keepPart(part: readonly string[]): Promise<void> {
  if (beingKept.has(part)) return
  beingKept.add(part)
  try {
    const cache = await caches.open(NAME)
    for (const path of part) await keep(cache, path)
  } catch {
    // The next file that is asked for tries again.
  } finally {
    beingKept.delete(part)
  }
}

/** From the server whenever it answers, so that a new version is there with the next page; else the kept page. */
async function openPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = fetch(request)
  const response = await Promise.race([asked, late]).catch(() => undefined)
  if (response && !away.has(response.status)) return response
  return (await (await caches.open(NAME)).match(PAGE, { ignoreVary: true })) ?? asked
}
