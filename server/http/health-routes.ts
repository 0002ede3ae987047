import { Hono } from 'hono'
import type { Services } from '../contract/services.ts'
import type { HttpEnv } from './environment.ts'

const PATIENCE_MS = 2000

/**
 * `/health`: the process lives. `/ready`: it can take work, that is the store would accept a write now, rights can be
 * asked for, and the process is not shutting down (reliability J7).
 */
export function healthRoutes(
  { store, authorizer }: Pick<Services, 'store' | 'authorizer'>,
  isStopping: () => boolean,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/health', (c) => c.json({ status: 'ok' }))
  routes.get('/ready', async (c) => {
    if (isStopping()) return c.json({ status: 'not ready' }, 503)
    const [storeIsReady, mayBeAsked] = await Promise.all([
      within(PATIENCE_MS, () => store.isReady()),
      within(PATIENCE_MS, async () => authorizer.copy?.isReady() ?? true),
    ])
    if (storeIsReady && mayBeAsked) return c.json({ status: 'ready' })
    return c.json({ status: 'not ready', waitingFor: storeIsReady ? 'authorization' : 'store' }, 503)
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
