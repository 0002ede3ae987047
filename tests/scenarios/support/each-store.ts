import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest'
import { mongoMissing, startMongoServer } from '../../support/mongo-server.ts'
import { type Campus, type CampusOptions, openCampus } from './open-campus.ts'
import { publishSmall } from './small-form.ts'

const embedded = { store: 'embedded store', start: async () => ({ url: undefined, stop: async () => {} }) }
const mongodb = { store: 'MongoDB', start: () => startMongoServer({ demo: true }) }

/** The same suite over every store that this machine has: the embedded one, and MongoDB where a server can be had. */
export function onEachStore(
  title: string,
  suite: (campus: () => Campus) => void,
  options: Pick<CampusOptions, 'env' | 'features'> = {},
): void {
  // A MongoDB-protocol server over SQLite writes slowly on a busy machine.
  vi.setConfig({ testTimeout: 120_000 })
  const stores = mongoMissing() ? [embedded] : [embedded, mongodb]
  describe.each<typeof embedded | typeof mongodb>(stores)(`${title} ($store)`, ({ start }) => {
    let campus: Campus
    let server: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      server = await start()
      campus = await openCampus({ ...options, mongodbUrl: server.url })
      await publishSmall(campus)
    })
    beforeEach(() => campus.resetClock())
    afterAll(async () => {
      await campus?.close()
      await server?.stop()
    })
    suite(() => campus)
  })
}
