import { Hono } from 'hono'
import type { Services } from '../contract/services.ts'
import type { HttpEnv } from './environment.ts'

const PATIENCE_MS = 2000

/**
 * `/health`: the process lives. `/ready`: it can take work, that is the store would accept a write now and the process
 * is not shutting down (reliability J7).
 */
export function healthRoutes(services: Pick<Services, 'store'>, isStopping: () => boolean): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/health', (c) => c.json({ status: 'ok' }))
  routes.get('/ready', async (c) => {
    const ready = !isStopping() && (await within(PATIENCE_MS, () => services.store.isReady()))
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503)
  })
  return routes
}

/** False when the answer is an error or takes too long. */
async function within(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(done, ms, false)
  })
  try {
    return await Promise.race([ask(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
