/**
 * `npm run bench:explorer`: the data explorer, a dashboard of eight metrics and the forms behind its figures over HTTP
 * among 10,000, 100,000 and 1,000,000 forms of the embedded store, one in eight or so of the template that is looked at.
 * The sizes take turns, so that a busy machine is as busy for each. Then each request is asked again of the largest,
 * while somebody else asks the server for next to nothing: how long that waits is how long the event loop was held.
 * Says how far it is, and prints a
 * table and JSON: p95 of the largest over the smallest.
 *
 * `MONGO=1` asks the MongoDB-protocol server of the tests, which holds some 10,000 forms, or the database at `MONGODB_URL`.
 * `FORMS` (sizes) and `ROUNDS` (of each request) change what is measured; `KEEP` names a folder in which what was seeded
 * stays for the next run, also for `npm run bench:lists`.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { compareSizes, printCompared } from '../lists/compare-sizes.ts'
import { type OpenForms, openForms } from '../lists/open-forms.ts'
import { round } from '../load.ts'
import { explored } from './requests.ts'

const sizes = (process.env.FORMS ?? '10000,100000,1000000').split(',').map(Number)
const isMongo = Boolean(process.env.MONGO)
const rounds = Number(process.env.ROUNDS ?? 10)

function totalOf(answer: unknown): number | undefined {
  const { explorerPage, figureDocuments } = answer as {
    explorerPage?: { total: number }
    figureDocuments?: { documents: { meta: { total: number } } }
  }
  return explorerPage?.total ?? figureDocuments?.documents.meta.total
}

/** Milliseconds that others waited while this was answered, half of them and at worst. */
async function othersWaited(server: OpenForms, name: string): Promise<{ p50: number; most: number }> {
  const waits: number[] = []
  let isDone = false
  const askAll = async () => {
    for (let n = 0; n < 5; n++) await server.ask(name)
  }
  const asked = askAll().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = performance.now()
    await (await fetch(`${server.url}/health`)).arrayBuffer()
    waits.push(performance.now() - before)
    await wait(5)
  }
  await asked
  waits.sort((a, b) => a - b)
  return { p50: round(waits[waits.length >> 1] ?? 0), most: round(waits.at(-1) ?? 0) }
}

const servers: OpenForms[] = []
try {
  const seeding = { own: isMongo ? 0 : 10_000, kept: process.env.KEEP, isMongo }
  for (const size of sizes) servers.push(await openForms(size, explored, seeding))
  const names = Object.keys(explored)
  const report = await compareSizes(servers, names, rounds, totalOf)
  console.log(`\nmilliseconds a request, the first one, p50 / p95, of the processor (hits), of ${rounds}`)
  printCompared(report, sizes)
  const held: Record<string, { p50: number; most: number }> = {}
  const largest = servers.at(-1)
  if (largest) for (const name of names) held[name] = await othersWaited(largest, name)
  console.log(`milliseconds that others waited meanwhile among ${sizes.at(-1)} forms`)
  console.table(held)
  console.log(JSON.stringify({ sizes, report, held }))
} finally {
  for (const server of servers) await server.close()
}
