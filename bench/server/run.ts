/**
 * `npm run bench:server`: autosave mutations over HTTP at 1, 16 and 64 clients, on a form with 20 and with 2,000
 * answers, against the raw write of the same store in the same run; then resident memory after 10,000 autosaves.
 * Both stores, when a MongoDB-protocol server can be had. Prints a table and JSON.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { mongoMissing, startMongoServer } from '../../tests/support/mongo-server.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'

const clients = (process.env.CLIENTS ?? '1,16,64').split(',').map(Number)
const seconds = Number(process.env.DURATION ?? 4)
/** Saves before the resident memory is read again, and the stores to measure. */
const autosaves = Number(process.env.AUTOSAVES ?? 10_000)
const stores = (process.env.STORES ?? 'embedded,mongodb').split(',')
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

interface Load {
  perSecond: number
  p50: number
  p99: number
}

const round = (value: number) => Number(value.toFixed(2))

async function load(concurrency: number, one: (client: number, n: number) => Promise<void>): Promise<Load> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: concurrency }, async (_, client) => {
      for (let n = 0; performance.now() < end; n++) {
        const before = performance.now()
        await one(client, n)
        times.push(performance.now() - before)
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: Math.round(times.length / elapsed), p50: round(at(0.5)), p99: round(at(0.99)) }
}

function post(
  url: string,
  path: string,
  body: unknown,
  cookie: string,
): Promise<{ json: unknown; cookie: string }> {
  return new Promise((resolve, reject) => {
    const data = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(data),
      origin: url,
      cookie,
    }
    const call = request(url + path, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode} ${text}`))
        const set = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
        resolve({ json: text ? JSON.parse(text) : {}, cookie: set })
      })
    })
    call.on('error', reject)
    call.end(data)
  })
}

/** A one-page template with that many text questions, bound to a demo workflow. */
function template(count: number) {
  const base = JSON.parse(readFileSync('server/demo/templates/lab-hazard-assessment.json', 'utf8'))
  const children = Array.from({ length: count }, (_, n) => ({
    id: `q${n}`,
    type: 'text-question',
    title: `Question ${n}`,
    input: 'Default',
  }))
  const id = `bench-${count}`
  return {
    ...base,
    id: `${id}-v1`,
    groupId: id,
    name: `Bench ${count}`,
    autoIdPrefix: 'BENCH-',
    programId: undefined,
    summaryPages: [],
    pages: [{ id: 'page', name: 'Page', children }],
  }
}

async function seed(store: Store, count: number): Promise<void> {
  await store.collection('templates').replaceOne(JSON.parse(JSON.stringify(template(count))))
}

const save = `mutation ($form: ID!, $question: ID!, $text: String) {
  updateText(formId: $form, questionId: $question, text: $text) { revision }
}`

async function openForm(server: ServerProcess, cookie: string, count: number): Promise<string> {
  const { json } = await post(
    server.url,
    '/form-renderer/graphql',
    {
      query: 'mutation ($group: ID!) { createForm(templateGroupId: $group) { id } }',
      variables: { group: `bench-${count}` },
    },
    cookie,
  )
  const form = (json as unknown as { data?: { createForm?: { id: string } } }).data?.createForm?.id
  if (!form) throw new Error(`No form: ${JSON.stringify(json)}`)
  for (let n = 0; n < count; n++)
    await autosave(server, cookie, form, n, 'An answer of a plausible length, as people type them.')
  return form
}

async function autosave(server: ServerProcess, cookie: string, form: string, question: number, text: string) {
  const { json } = await post(
    server.url,
    '/form-renderer/graphql',
    { query: save, variables: { form, question: `q${question}`, text } },
    cookie,
  )
  if ((json as unknown as { errors?: unknown }).errors) throw new Error(JSON.stringify(json))
}

async function rss(server: ServerProcess): Promise<number> {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

async function run(name: string, mongodbUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
  const env: Record<string, string> = mongodbUrl ? { MONGODB_URL: mongodbUrl } : {}
  const first = await startServer({ dataDir, env })
  await first.stop()

  const store = await openStore({ mongodbUrl, dataDir })
  await store.open()
  for (const count of [20, 2000]) await seed(store, count)
  const raw: Record<string, Load> = {}
  for (const concurrency of clients) {
    raw[concurrency] = await load(concurrency, async (client, n) => {
      await store.collection('answers').findOneAndUpdate(
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
    .collection('answers')
    .deleteMany({ id: { $in: Array.from({ length: 64 }, (_, n) => `bench:${n}`) } })
  await store.close()

  const server = await startServer({ dataDir, env })
  try {
    const { cookie } = await post(server.url, '/auth/demo/sign-in', { userId: 'chelsea' }, '')
    const results: Record<string, Record<string, Load>> = { raw }
    for (const count of [20, 2000]) {
      const form = await openForm(server, cookie, count)
      const loads: Record<string, Load> = {}
      for (const concurrency of clients) {
        loads[concurrency] = await load(concurrency, (client, n) =>
          autosave(server, cookie, form, (client * 7 + n) % 20, `typed ${client} ${n}`),
        )
      }
      results[`${count} answers`] = loads
    }
    const before = await rss(server)
    const form = await openForm(server, cookie, 20)
    for (let n = 0; n < autosaves; n++) await autosave(server, cookie, form, n % 20, `typed ${n}`)
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
agent.destroy()
