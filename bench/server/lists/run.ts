/**
 * `npm run bench:lists`: the lists of forms over HTTP among 10,000, 100,000 and 1,000,000 forms of the embedded store:
 * one's own, those that wait and all, whole, filtered and searched, the first page and deep ones, the home page and the
 * template page; of an ordinary person, of one with 10,000 forms, of an admin of programs and of everything. The sizes
 * take turns, so that a busy machine is as busy for each. Prints a table and JSON: p95 of the largest over the smallest.
 *
 * `FORMS` (sizes), `OWN` (forms of the one with many), `ROUNDS` (of each request) change what is measured; `KEEP` names
 * a folder in which what was seeded stays for the next run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collections } from '../../../server/composition/features.ts'
import { FORMS } from '../../../server/features/form/index.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { startServer } from '../../../tests/support/server-process.ts'
import { HttpClient } from '../http-client.ts'
import { round } from '../load.ts'
import { lists, type Person } from './requests.ts'
import { seedForms } from './seed-forms.ts'

const sizes = (process.env.FORMS ?? '10000,100000,1000000').split(',').map(Number)
const own = Number(process.env.OWN ?? 10_000)
const rounds = Number(process.env.ROUNDS ?? 40)
const kept = process.env.KEEP
const MOST_TIMES = 3
const withoutIndexes = collections.map((each) => (each.name === FORMS.name ? { ...each, indexes: [] } : each))

/** A server among so many forms, and its people. */
async function open(size: number) {
  const dataDir = kept ? join(kept, String(size)) : mkdtempSync(join(tmpdir(), 'formwork-lists-'))
  const env = { LIMITS: '0' }
  if (!existsSync(join(dataDir, 'formwork.db'))) {
    await (await startServer({ dataDir, env })).stop()
    const started = performance.now()
    // Indexes are made once for all: opened without them, then as the product does.
    const bare = await openStore({ collections: withoutIndexes, dataDir })
    await seedForms(bare, size, { owner: 'grace', count: own })
    await bare.close()
    await (await openStore({ collections, dataDir })).close()
    console.log(`${size} forms after ${round((performance.now() - started) / 1000)} s`)
  }
  const server = await startServer({ dataDir, env })
  const people = new Map<Person, HttpClient>()
  for (const { as } of Object.values(lists))
    if (!people.has(as)) people.set(as, await HttpClient.signIn(server.url, as))
  return {
    async ask(name: string) {
      const { as, query, variables } = lists[name] ?? {}
      const client = as && people.get(as)
      if (!client || !query) throw new Error(`No request ${name}`)
      return (await client.ask(query, variables)).data as { documents?: { meta: { total: number } } }
    },
    async close() {
      for (const client of people.values()) client.close()
      await server.stop()
      if (!kept) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Times {
  total: number | undefined
  p50: number
  p95: number
}

function summarise(times: readonly number[], total: number | undefined): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { total, p50: at(0.5), p95: at(0.95) }
}

const servers: Awaited<ReturnType<typeof open>>[] = []
try {
  for (const size of sizes) servers.push(await open(size))
  const report: Record<string, { times: Times[]; ratio: number }> = {}
  for (const name of Object.keys(lists)) {
    const times = servers.map((): number[] => [])
    const totals: (number | undefined)[] = []
    for (const [n, server] of servers.entries()) totals[n] = (await server.ask(name)).documents?.meta.total
    for (let n = 0; n < rounds + 2; n++)
      for (const [i, server] of servers.entries()) {
        const before = performance.now()
        await server.ask(name)
        if (n >= 2) times[i]?.push(performance.now() - before)
      }
    const summary = times.map((each, i) => summarise(each, totals[i]))
    report[name] = { times: summary, ratio: round((summary.at(-1)?.p95 ?? 0) / (summary[0]?.p95 || 1)) }
  }
  console.log(`\nmilliseconds a request, p50 / p95 (hits), of ${rounds}; ${own} forms of one person besides`)
  console.table(
    Object.fromEntries(
      Object.entries(report).map(([name, { times, ratio }]) => [
        name,
        {
          ...Object.fromEntries(
            times.map(({ p50, p95, total }, i) => [sizes[i], `${p50} / ${p95} (${total ?? '–'})`]),
          ),
          ratio,
        },
      ]),
    ),
  )
  const slower = Object.entries(report).filter(([, { ratio }]) => ratio > MOST_TIMES)
  console.log(
    slower.length === 0
      ? `p95 stays within ${MOST_TIMES} times everywhere`
      : `More than ${MOST_TIMES} times: ${slower.map(([name]) => name).join(', ')}`,
  )
  console.log(JSON.stringify({ sizes, own, report }))
} finally {
  for (const server of servers) await server.close()
}
