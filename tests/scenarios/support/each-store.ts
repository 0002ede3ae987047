import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest'
import { mongoMissing, startMongoServer } from '../../support/mongo-server.ts'
import { type Campus, type CampusOptions, openCampus } from './open-campus.ts'
import { publishSmall } from './small-form.ts'

const embedded = { store: 'embedded store', start: async () => ({ url: undefined, stop: async () => {} }) }
const mongodb = { store: 'MongoDB', start: () => startMongoServer({ demo: true }) }

type Suite = (campus: () => Campus) => void
type Options = Pick<CampusOptions, 'env' | 'features'>

/**
 * The same suite over every store that this machine has: the embedded one, and MongoDB where a server can be had. For what
 * asks most of a store; that a store keeps what its port promises is shown by the conformance suites.
 */
export const onEachStore = (title: string, suite: Suite, options?: Options): void =>
  onStores(mongoMissing() ? [embedded] : [embedded, mongodb], title, suite, options)

/** The suite over a campus of its own; over every store with `STORES=all` (`npm run test:stores`). */
export const onCampus = (title: string, suite: Suite, options?: Options): void =>
  process.env.STORES === 'all'
    ? onEachStore(title, suite, options)
    : onStores([embedded], title, suite, options)

function onStores(
  stores: (typeof embedded | typeof mongodb)[],
  title: string,
  suite: Suite,
  options: Options = {},
): void {
  // A MongoDB-protocol server over SQLite writes slowly on a busy machine.
  vi.setConfig({ testTimeout: 120_000 })
  describe.each(stores)(`${title} ($store)`, ({ start }) => {
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
