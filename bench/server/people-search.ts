/**
 * `npm run bench:search`: the directory search (campus) and the search of a question (everywhere) over HTTP, among
 * 5,000 and among 200,000 people, p50 and p95, on both stores when a MongoDB-protocol server can be had. Prints a table
 * and JSON. `PEOPLE`, `STORES` and `DURATION` (seconds a search kind, at least 20 searches) change what is measured.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '../../schemas/index.ts'
import { demoPeople } from '../../server/demo/campus/people.ts'
import { createRandom } from '../../server/demo/campus/random.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { mongoMissing, startMongoServer } from '../../tests/support/mongo-server.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { benchTemplate } from './bench-template.ts'
import { type GraphqlAnswer, HttpClient } from './http-client.ts'

const sizes = (process.env.PEOPLE ?? '5000,200000').split(',').map(Number)
const stores = (process.env.STORES ?? 'embedded,mongodb').split(',')
const seconds = Number(process.env.DURATION ?? 10)
const BATCH = 5000
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

async function measure(
  search: (term: string) => Promise<GraphqlAnswer>,
  among: readonly string[],
): Promise<Times> {
  for (const term of among.slice(0, 5)) await search(term)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end || n < FEWEST; n++) {
    const before = performance.now()
    await search(among[n % among.length] ?? '')
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { searches: times.length, p50: at(0.5), p95: at(0.95) }
}

async function fill(store: Store, people: readonly Person[]): Promise<void> {
  const collection = store.collection('people')
  const known = await collection.count({})
  for (let from = known; from < people.length; from += BATCH)
    await collection.insertMany(people.slice(from, Math.min(from + BATCH, people.length)))
}

const DIRECTORY = `query ($term: String!) { people(searchTerm: $term) { docs { userId firstName lastName email } meta { total } } }`
const QUESTION = `query ($form: ID!, $term: String!) { lookup(formId: $form, questionId: "person", term: $term) { id label } }`

async function run(mongodbUrl: string | undefined): Promise<Record<number, Record<Kind, Times>>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
  const env: Record<string, string> = mongodbUrl ? { MONGODB_URL: mongodbUrl } : {}
  const found: Record<number, Record<Kind, Times>> = {}
  try {
    await (await startServer({ dataDir, env })).stop()
    for (const size of sizes) {
      const people = demoPeople(size).map(({ person }) => person)
      const store = await openStore(mongodbUrl ? { mongodbUrl } : { dataDir })
      const started = performance.now()
      await fill(store, people)
      console.log(`${size} people after ${round((performance.now() - started) / 1000)} s`)
      const question = { id: 'person', type: 'subject-question', title: 'Person', subjectType: 'User' }
      await store.collection('templates').replaceOne(benchTemplate('bench-search', [question]))
      await store.close()
      const server = await startServer({ dataDir, env })
      const client = await HttpClient.signIn(server.url, 'chelsea')
      try {
        const { createForm } = (
          await client.ask('mutation { createForm(templateGroupId: "bench-search") { id } }')
        ).data as { createForm: { id: string } }
        const form = createForm.id
        const among = terms(people)
        found[size] = {
          directory: await measure((term) => client.ask(DIRECTORY, { term }), among),
          question: await measure((term) => client.ask(QUESTION, { form, term }), among),
        }
      } finally {
        client.close()
        await server.stop()
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return found
}

const report: Record<string, unknown> = {}
for (const name of stores) {
  if (name === 'mongodb' && mongoMissing()) continue
  const mongo = name === 'mongodb' ? await startMongoServer() : undefined
  const found = await run(mongo?.url)
  await mongo?.stop()
  const [few, many] = [found[Math.min(...sizes)], found[Math.max(...sizes)]]
  const ratio = {
    directory: round((many?.directory.p95 ?? 0) / (few?.directory.p95 || 1)),
    question: round((many?.question.p95 ?? 0) / (few?.question.p95 || 1)),
  }
  console.log(`\n${name}: milliseconds a search`)
  console.table(
    Object.entries(found).flatMap(([people, kinds]) =>
      Object.entries(kinds).map(([search, times]) => ({ people: Number(people), search, ...times })),
    ),
  )
  report[name] = { ...found, ratio }
}
console.log(JSON.stringify(report))
