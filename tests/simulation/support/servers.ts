import { rmSync } from 'node:fs'
import { collectionsOf, features } from '../../../server/composition/features.ts'
import { boundedStore } from '../../../server/store/bounded-store.ts'
import { onceStore } from '../../../server/store/once/once-store.ts'
import { openStore } from '../../../server/store/open-store.ts'
import type { Store } from '../../../server/store/port.ts'
import { type Campus, campusOn } from '../../scenarios/support/campus-on.ts'
import { dataFolder } from '../../support/data-folder.ts'
import { copyDemo } from '../../support/demo-data.ts'
import { type Ask, patiently, REPLY_MS } from '../../support/patient-client.ts'
import { faultyStore } from './faulty-store.ts'
import { currentLife, type Life } from './life.ts'
import { installStandIns } from './stand-ins.ts'
import { timeOfLastWorld, type World } from './world.ts'

interface Server {
  name: string
  campus: Campus
}

const DOWN_MS = 300

let ids = 0
/** Outside of a world: later ones come after earlier ones, as in each world of a seed. */
const nextId = () => `id-${String(++ids).padStart(9, '0')}`

/** Several servers of one database, each with an id and a clock of its own. */
export interface Servers {
  /** The first of them, which nothing befalls: for what is there before, and looked at afterwards. */
  campus: Campus
  /** A person in a world, who asks any of the servers. */
  inWorld(world: World): (userId: string) => Ask
  /** What a server does of itself; false where it died meanwhile, or failed. */
  onServer(world: World, at: number, work: (campus: Campus) => Promise<unknown>): Promise<boolean>
  close(): Promise<void>
}

export async function openServers(count = 3): Promise<Servers> {
  installStandIns()
  const dataDir = dataFolder('simulation')
  await copyDemo(dataDir)
  let database: Store | undefined
  const store = await openStore({
    collections: collectionsOf(features),
    dataDir,
    wrap: (inner) => {
      database = inner
      return inner
    },
  })
  const start = async (name: string): Promise<Server> => ({
    name,
    campus: await campusOn(boundedStore(onceStore(faultyStore(database ?? store))), dataDir, {
      clock: () => new Date(timeOf(currentLife.getStore())),
      // In an hour a person comes to own more than one may.
      env: { LIMIT_PERSON_FORMS: '10000000' },
      newId: () => currentLife.getStore()?.world.newId() ?? nextId(),
    }),
  })
  const servers = await Promise.all(Array.from({ length: count }, (_, n) => start('ABC'[n] ?? `${n}`)))
  const [first] = servers
  if (!first) throw new Error('There is no server')

  const livesOf = new WeakMap<World, Map<Server, Life>>()
  /** The present life of a server; undefined while it is down. */
  function lifeOf(world: World, server: Server): Life | undefined {
    const lives = livesOf.get(world) ?? new Map<Server, Life>()
    livesOf.set(world, lives)
    const known = lives.get(server)
    if (known && known.diedAt === undefined) return known
    if (known?.diedAt !== undefined && world.now < known.diedAt + DOWN_MS) return undefined
    const skew = world.plan.skews[servers.indexOf(server)] ?? 0
    const life = { world, name: server.name, skew }
    lives.set(server, life)
    return life
  }

  return {
    campus: first.campus,
    inWorld: (world) => (userId) =>
      patiently(
        async (query, variables, path) => {
          const server = servers[Math.floor(world.random() * servers.length)] ?? first
          const life = lifeOf(world, server)
          if (!life) return 'nobody there'
          const asked = currentLife
            .run(life, () => server.campus.as(userId).send<unknown>(query, variables, path))
            .catch(() => 'lost' as const)
          const reply = await Promise.race([asked, world.sleep(REPLY_MS).then(() => 'lost' as const)])
          if (life.diedAt !== undefined || reply === 'lost') return 'lost'
          return { status: reply.status, body: reply }
        },
        () => world.now,
      ),
    async onServer(world, at, work) {
      const server = servers[at % servers.length] ?? first
      const life = lifeOf(world, server)
      if (!life) return false
      const isDone = await currentLife
        .run(life, () => work(server.campus))
        .then(
          () => true,
          // It comes again.
          () => false,
        )
      return isDone && life.diedAt === undefined
    },
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const timeOf = (life: Life | undefined): number => (life ? life.world.now + life.skew : timeOfLastWorld())
