import { createServer } from 'node:net'

/** Below what Linux gives to connections and to those who ask for any port, above what browsers refuse to open. */
const FIRST = 12_000
/** Of each worker of vitest, and of what is not run by one: no two look at the same ports at the same time. */
const OF_A_WORKER = 4_000
const start = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 5) * OF_A_WORKER
let next = Math.floor(Math.random() * OF_A_WORKER)

/**
 * A port for a server that is told where to listen. Of those that the system gives out by itself any may be taken by
 * somebody's connection before the server has started, or while it is started again.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < OF_A_WORKER; tried++) {
    const port = start + (next++ % OF_A_WORKER)
    if (await isFree(port)) return port
  }
  throw new Error('No free port')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await new Promise<void>((done, fail) => {
      probe.once('error', fail)
      probe.listen(port, done)
    })
  } catch {
    return false
  }
  await new Promise((done) => probe.close(done))
  return true
}
