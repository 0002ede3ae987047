/**
 * `npm run bench:servers`: one, two and four processes on one MongoDB-protocol server, where one can be had: answers
 * saved and lists read a second by so many people at once; then the most of them under load, of which one is killed: how many
 * acknowledged answers are lost (none may be), and how long anybody waits. Then one process on the embedded store, in
 * turn alone and under a storm: 1,000 people a minute who sign in, and guests who begin forms as fast as they can, far
 * over their limit; how long the saves of those who are signed in take meanwhile. Prints tables and JSON.
 *
 * `PEOPLE`, `SECONDS` (a turn), `ROUNDS` and `COUNTS` (processes) change what is measured.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { collections } from '../../../server/composition/features.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../../../tests/support/mongo-server.ts'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { HttpClient } from '../http-client.ts'
import { type Load, round, summarise, timesOf } from '../load.ts'
import {
  type Filler,
  fillersAt,
  listAs,
  QUESTIONS,
  saveAs,
  seedTemplate,
  startFleet,
  stopFleet,
  textsOf,
} from './fleet.ts'

const people = Number(process.env.PEOPLE ?? 16)
const seconds = Number(process.env.SECONDS ?? 5)
const rounds = Number(process.env.ROUNDS ?? 3)
const counts = (process.env.COUNTS ?? '1,2,4').split(',').map(Number)
const SIGN_INS_A_MINUTE = 1_000
const BEGIN = 'mutation { createPublicForm(templateGroupId: "near-miss") { id } }'

async function seed(where: { dataDir: string; mongodbUrl?: string }): Promise<void> {
  const store = await openStore({ collections, ...where })
  await store.open()
  await seedTemplate(store)
  await store.close()
}

async function loadOf(
  concurrency: number,
  one: (client: number, n: number) => Promise<unknown>,
): Promise<Load> {
  const { times, elapsed } = await timesOf(concurrency, seconds, one)
  return summarise(times, elapsed)
}

const saving = (fillers: readonly Filler[]) =>
  loadOf(fillers.length, (who, n) =>
    saveAs(fillers[who] as Filler, n % QUESTIONS, `typed ${n}`, crypto.randomUUID()),
  )

interface Fleet {
  name: string
  mongo: MongoServer
  servers: ServerProcess[]
  fillers: Filler[]
  saves: Load[]
  lists: Load[]
}

/** One is killed in the middle; whoever was there goes on at the next one with what they have to send. */
async function killOne({ servers, fillers }: Fleet) {
  const acknowledged = new Map(fillers.map((filler) => [filler, new Map<string, string>()]))
  let longest = 0
  const one = async (who: number, n: number) => {
    const filler = fillers[who] as Filler
    const [text, op, before] = [`typed ${n}`, crypto.randomUUID(), performance.now()]
    for (let attempt = 0; ; attempt++) {
      const client = filler.at[(filler.home + attempt) % servers.length] as HttpClient
      const saved = await saveAs(filler, n % QUESTIONS, text, op, client).catch(() => undefined)
      if (saved) break
      await wait(20)
    }
    longest = Math.max(longest, performance.now() - before)
    acknowledged.get(filler)?.set(`q${n % QUESTIONS}`, text)
  }
  const killed = wait(seconds * 500).then(() => servers[0]?.kill())
  const load = await loadOf(people, one)
  await killed
  let lost = 0
  for (const [filler, texts] of acknowledged) {
    const stored = await textsOf(filler, filler.at[1] as HttpClient)
    for (const [key, text] of texts) if (stored.get(key) !== text) lost++
  }
  return { ...load, longest: round(longest), lost }
}

/** That of the middle turn. */
const middle = (loads: readonly Load[]): Load =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load

/** Each on a database of its own: the one of the tests is slower the more it holds. */
async function startMeasured(count: number): Promise<Fleet> {
  const mongo = await startMongoServer({ demo: true })
  const [first] = await startFleet(1, mongo.url)
  await seed({ dataDir: first?.dataDir ?? '', mongodbUrl: mongo.url })
  await stopFleet(first ? [first] : [])
  const servers = await startFleet(count, mongo.url)
  const fillers = await fillersAt(servers, people)
  return { name: `${count} processes`, mongo, servers, fillers, saves: [], lists: [] }
}

/** Fleets of each size in turn, and the largest one, of which a server is killed. */
async function onMongo() {
  const fleets: Fleet[] = []
  for (const count of counts) fleets.push(await startMeasured(count))
  for (let turn = 0; turn <= rounds; turn++) {
    for (const { fillers, saves, lists } of fleets) {
      const saved = await saving(fillers)
      const listed = await loadOf(people, (who) => listAs(fillers[who] as Filler))
      if (turn > 0) saves.push(saved)
      if (turn > 0) lists.push(listed)
    }
  }
  const rows = fleets.map(({ name, saves, lists }) => [name, { saves: middle(saves), lists: middle(lists) }])
  const killed = await killOne(fleets.at(-1) as Fleet)
  for (const { servers, mongo } of fleets) {
    await stopFleet(servers)
    await mongo.stop()
  }
  return { rows: Object.fromEntries(rows) as Record<string, { saves: Load; lists: Load }>, killed }
}

/** What goes on beside those who are signed in, and how often it did. */
type Storm = (url: string, isOver: () => boolean) => Promise<number>

const signIns: Storm = async (url, isOver) => {
  let n = 0
  const going: Promise<void>[] = []
  for (; !isOver(); n++) {
    going.push(HttpClient.signIn(url, 'bob').then((client) => client.close()))
    await wait(60_000 / SIGN_INS_A_MINUTE)
  }
  await Promise.all(going)
  return n
}

const guests: Storm = async (url, isOver) => {
  let n = 0
  const begin = async () => {
    const client = new HttpClient(url)
    for (; !isOver(); n++) await client.post('/public/graphql', { query: BEGIN }).catch(() => undefined)
    client.close()
  }
  await Promise.all(Array.from({ length: 8 }, begin))
  return n
}

async function underStorms() {
  // Those who are signed in are many behind one address here; guests keep their limit.
  const env = { LIMIT_OPERATIONS: '10000000', LIMIT_SIGN_INS: '10000000', LIMIT_CREATIONS: '100000' }
  const first = await startServer({ env })
  await first.stop()
  await seed({ dataDir: first.dataDir })
  const server = await first.restart()
  const fillers = await fillersAt([server], people)
  await saving(fillers)
  const rows: Record<string, Load & { storm: number }> = {}
  for (const [name, storm] of Object.entries({ alone: undefined, signIns, again: undefined, guests })) {
    let isOver = false
    const raging = storm?.(server.url, () => isOver)
    const load = await saving(fillers)
    isOver = true
    rows[name] = { ...load, storm: Math.round(((await raging) ?? 0) / seconds) }
  }
  await server.remove()
  return rows
}

const report: Record<string, unknown> = {}
if (!mongoMissing()) {
  const measured = await onMongo()
  console.log(`\n${people} people at once: answers saved and lists read a second (p50 ms / p99 ms)`)
  const told = ({ perSecond, p50, p99 }: Load) => `${perSecond} (${p50} / ${p99})`
  const rows = Object.entries(measured.rows)
  console.table(
    Object.fromEntries(rows.map(([name, row]) => [name, { saves: told(row.saves), lists: told(row.lists) }])),
  )
  console.log('\nOne of the last is killed')
  console.table([measured.killed])
  Object.assign(report, measured)
}
report.storms = await underStorms()
console.log('\nSaves of those who are signed in; `storm` is what comes beside, a second')
console.table(report.storms)
console.log(JSON.stringify(report))
