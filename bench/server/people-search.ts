/**
 * `npm run bench:search`: the directory search (campus) and the search of a question (everywhere) over HTTP, among
 * 5,000 and among 200,000 people, p50 and p95, on both stores when a MongoDB-protocol server can be had. Prints a table
 * and JSON. `PEOPLE`, `STORES` and `DURATION` (seconds a search kind, at least 20 searches) change what is measured.
 *
 * The MongoDB server of the tests (FerretDB 1.24) uses no index but that of `_id` and reads every person for each
 * search: name a MongoDB with `MONGODB_URL` to measure one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '../../schemas/index.ts'
import { collections } from '../../server/composition/features.ts'
import { demoPeople } from '../../server/demo/campus/people.ts'
import { createRandom } from '../../server/demo/campus/random.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { mongoMissing, startMongoServer } from '../../tests/support/mongo-server.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { benchTemplate } from './bench-template.ts'
import { HttpClient } from './http-client.ts'

const sizes = (process.env.PEOPLE ?? '5000,200000').split(',').map(Number)
const stores = (process.env.STORES ?? 'embedded,mongodb').split(',')
const seconds = Number(process.env.DURATION ?? 10)
const BATCH = 1000
const FEWEST = 20

interface Times {
  searches: number
  p50: number
  p95: number
}
type Kind = 'directory' | 'question'

const round = (value: number) => Number(value.toFixed(2))

/** What people type: beginnings, whole names in both orders, e-mails, what many have and what nobody has. */
function terms(people: readonly Person[]): string[] {
  const random = createRandom(7)
  return Array.from({ length: 500 }, () => {
    const { firstName, lastName, email } = random.pick(people)
    return random.pick([
      lastName.slice(0, 3),
      firstName.slice(0, 3),
      lastName,
      `${firstName} ${lastName}`,
      `${lastName} ${firstName.slice(0, 1)}`,
      `${firstName.slice(0, 2)} ${lastName.slice(0, 2)}`,
      email,
      'smith',
      'mar',
      'nobody here',
    ])
  })
}

type Search = (term: string) => Promise<unknown>

/** The searches by turns, so that a busy machine is as busy for each. */
async function measure(searches: readonly Search[], among: readonly string[]): Promise<Times[]> {
  const times = searches.map((): number[] => [])
  for (const term of among.slice(0, 5)) for (const search of searches) await search(term)
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end || n < FEWEST; n++)
    for (const [i, search] of searches.entries()) {
      const before = performance.now()
      await search(among[n % among.length] ?? '')
      times[i]?.push(performance.now() - before)
    }
  return times.map((list) => {
    list.sort((x, y) => x - y)
    const at = (share: number) => round(list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0)
    return { searches: list.length, p50: at(0.5), p95: at(0.95) }
  })
}

async function fill(store: Store, people: readonly Person[]): Promise<void> {
  const collection = store.collection(PEOPLE)
  const known = await collection.count({})
  for (let from = known; from < people.length; from += BATCH)
    await collection.insertMany(people.slice(from, Math.min(from + BATCH, people.length)))
}

const DIRECTORY = `query ($term: String!) { people(searchTerm: $term) { docs { userId firstName lastName email } meta { total } } }`
const QUESTION = `query ($form: ID!, $term: String!) { lookup(formId: $form, questionId: "person", term: $term) { id label } }`

/** A server among so many people, and how it is searched. */
async function open(size: number, mongodbUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
  const url = mongodbUrl?.replace(/\?|$/, `_${size}$&`)
  const env: Record<string, string> = { LIMITS: '0', ...(url && { MONGODB_URL: url }) }
  await (await startServer({ dataDir, env })).stop()
  const store = await openStore({ collections, ...(url ? { mongodbUrl: url } : { dataDir }) })
  const started = performance.now()
  await fill(
    store,
    demoPeople(size).map(({ person }) => person),
  )
  console.log(`${size} people after ${round((performance.now() - started) / 1000)} s`)
  const question = { id: 'person', type: 'subject-question', title: 'Person', subjectType: 'User' }
  await store.collection(TEMPLATES).replaceOne(benchTemplate('bench-search', [question]))
  await store.close()
  const server = await startServer({ dataDir, env })
  const client = await HttpClient.signIn(server.url, 'chelsea')
  const created = await client.ask('mutation { createForm(templateGroupId: "bench-search") { id } }')
  const form = (created.data as { createForm: { id: string } }).createForm.id
  return {
    directory: (term: string) => client.ask(DIRECTORY, { term }),
    question: (term: string) => client.ask(QUESTION, { form, term }),
    async close() {
      client.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(mongodbUrl: string | undefined): Promise<Record<Kind, Times[]>> {
  const servers = []
  try {
    for (const size of sizes) servers.push(await open(size, mongodbUrl))
    const among = terms(demoPeople(Math.min(...sizes)).map(({ person }) => person))
    return {
      directory: await measure(
        servers.map(({ directory }) => directory),
        among,
      ),
      question: await measure(
        servers.map(({ question }) => question),
        among,
      ),
    }
  } finally {
    for (const server of servers) await server.close()
  }
}

const report: Record<string, unknown> = {}
for (const name of stores) {
  if (name === 'mongodb' && mongoMissing()) continue
  const mongo = name === 'mongodb' ? await startMongoServer() : undefined
  const found = await run(mongo?.url)
  await mongo?.stop()
  const table = Object.entries(found).flatMap(([search, times]) =>
    times.map((time, i) => ({ search, people: sizes[i], ...time })),
  )
  console.log(`\n${name}: milliseconds a search`)
  console.table(table)
  const ratio = (times: readonly Times[]) => round((times.at(-1)?.p95 ?? 0) / (times[0]?.p95 || 1))
  report[name] = {
    searches: table,
    p95Ratio: { directory: ratio(found.directory), question: ratio(found.question) },
  }
}
console.log(JSON.stringify(report))
