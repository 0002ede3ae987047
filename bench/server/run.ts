/**
 * `npm run bench:server`: autosave mutations over HTTP at 1, 16 and 64 clients, on a form with 20 and with 2,000
 * answers, against the raw write of the same store in the same run; then resident memory after 10,000 autosaves.
 * Both stores, when a MongoDB-protocol server can be had. Prints a table and JSON.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { mongoMissing, startMongoServer } from '../../tests/support/mongo-server.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { benchTemplate } from './bench-template.ts'
import { HttpClient } from './http-client.ts'
import { type Load, round, summarise, timesOf } from './load.ts'

const clients = (process.env.CLIENTS ?? '1,16,64').split(',').map(Number)
const seconds = Number(process.env.DURATION ?? 4)
/** Saves before the resident memory is read again, and the stores to measure. */
const autosaves = Number(process.env.AUTOSAVES ?? 10_000)
const stores = (process.env.STORES ?? 'embedded,mongodb').split(',')

async function load(concurrency: number, one: (client: number, n: number) => Promise<void>): Promise<Load> {
  const { times, elapsed } = await timesOf(concurrency, seconds, one)
  return summarise(times, elapsed)
}

async function seed(store: Store, count: number): Promise<void> {
  const children = Array.from({ length: count }, (_, n) => ({
    id: `q${n}`,
    type: 'text-question',
    title: `Question ${n}`,
    input: 'Default',
  }))
  await store.collection(TEMPLATES).replaceOne(benchTemplate(`bench-${count}`, children))
}

const save = `mutation ($form: ID!, $question: ID!, $text: String) {
  updateText(formId: $form, questionId: $question, text: $text) { revision }
}`

async function openForm(client: HttpClient, count: number): Promise<string> {
  const create = 'mutation ($group: ID!) { createForm(templateGroupId: $group) { id } }'
  const { data } = await client.ask(create, { group: `bench-${count}` })
  const form = (data as { createForm: { id: string } }).createForm.id
  for (let n = 0; n < count; n++)
    await autosave(client, form, n, 'An answer of a plausible length, as people type them.')
  return form
}

const autosave = (client: HttpClient, form: string, question: number, text: string) =>
  client.ask(save, { form, question: `q${question}`, text })

async function rss(server: ServerProcess): Promise<number> {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

async function run(name: string, mongodbUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
  const env: Record<string, string> = { LIMITS: '0', ...(mongodbUrl && { MONGODB_URL: mongodbUrl }) }
  const first = await startServer({ dataDir, env })
  await first.stop()

  const store = await openStore({ collections, mongodbUrl, dataDir })
  await store.open()
  for (const count of [20, 2000]) await seed(store, count)
  const raw: Record<string, Load> = {}
  for (const concurrency of clients) {
    raw[concurrency] = await load(concurrency, async (client, n) => {
      await store.collection(ANSWERS).findOneAndUpdate(
        { id: `bench:${client}` },
        {
          $set: { value: { text: `typed ${n}` } },
          $inc: { revision: 1 },
          $setOnInsert: { formId: 'bench', key: `q${client}` },
        },
        { upsert: true },
      )
    })
  }
  await store
    .collection(ANSWERS)
    .deleteMany({ id: { $in: Array.from({ length: 64 }, (_, n) => `bench:${n}`) } })
  await store.close()

  const server = await startServer({ dataDir, env })
  const client = await HttpClient.signIn(server.url, 'chelsea')
  try {
    const results: Record<string, Record<string, Load>> = { raw }
    for (const count of [20, 2000]) {
      const form = await openForm(client, count)
      const loads: Record<string, Load> = {}
      for (const concurrency of clients) {
        loads[concurrency] = await load(concurrency, async (who, n) => {
          await autosave(client, form, (who * 7 + n) % 20, `typed ${who} ${n}`)
        })
      }
      results[`${count} answers`] = loads
    }
    const before = await rss(server)
    const form = await openForm(client, 20)
    for (let n = 0; n < autosaves; n++) await autosave(client, form, n % 20, `typed ${n}`)
    const memory = { before, after: await rss(server) }
    console.log(`\n${name}: autosaves per second (p50 ms / p99 ms)`)
    console.table(
      Object.fromEntries(
        Object.entries(results).map(([row, loads]) => [
          row,
          Object.fromEntries(
            Object.entries(loads).map(([n, { perSecond, p50, p99 }]) => [
              `${n} clients`,
              `${perSecond} (${p50} / ${p99})`,
            ]),
          ),
        ]),
      ),
    )
    const ratio = Object.fromEntries(
      clients.map((n) => [
        n,
        round((results['2000 answers']?.[n]?.p50 ?? 0) / (results['20 answers']?.[n]?.p50 ?? 1)),
      ]),
    )
    console.log(
      `p50 with 2,000 answers / with 20: ${JSON.stringify(ratio)}; resident MB ${JSON.stringify(memory)}`,
    )
    return { ...results, ratio, memory }
  } finally {
    client.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const report: Record<string, unknown> = {}
if (stores.includes('embedded')) report.embedded = await run('embedded', undefined)
if (stores.includes('mongodb') && !mongoMissing()) {
  const mongo = await startMongoServer()
  report.mongodb = await run('mongodb', mongo.url)
  await mongo.stop()
}
console.log(JSON.stringify(report))
