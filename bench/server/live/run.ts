/**
 * `npm run bench:live`: 1,000 open streams of changes at one server: the memory that each takes, and how long after a
 * save was sent the others are told of it. Ten people watch each of 100 forms, then all watch one; and, when a
 * MongoDB-protocol server can be had, the streams are at another server than the saves. Prints a table and JSON.
 *
 * `STREAMS`, `SECONDS` (of saves) and `RATE` (saves a second) change what is measured.
 */
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { collections } from '../../../server/composition/features.ts'
import { PEOPLE } from '../../../server/features/person/index.ts'
import { TEMPLATES } from '../../../server/features/template/index.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { mongoMissing, startMongoServer } from '../../../tests/support/mongo-server.ts'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { benchTemplate } from '../bench-template.ts'
import { HttpClient } from '../http-client.ts'
import { round, summarise } from '../load.ts'
import { openStream } from './open-stream.ts'

const streams = Number(process.env.STREAMS ?? 1_000)
const seconds = Number(process.env.SECONDS ?? 20)
const rate = Number(process.env.RATE ?? 10)
const FORMS = 100
const PEOPLE_WATCHING = 50
/** Milliseconds: what an update may take at most, 99 of 100 times. */
const BAR = 500

const create = 'mutation { createForm(templateGroupId: "bench-live") { id } }'
const save = `mutation ($form: ID!, $text: String) {
  updateText(formId: $form, questionId: "q", text: $text) { revision }
}`

/** People who may see every form by a relation, and a form to write in. */
async function seed(dataDir: string, mongodbUrl: string | undefined): Promise<void> {
  const store = await openStore({ collections, dataDir, ...(mongodbUrl && { mongodbUrl }) })
  await store.open()
  const question = { id: 'q', type: 'text-question', title: 'Question', input: 'Default' }
  await store.collection(TEMPLATES).replaceOne(benchTemplate('bench-live', [question]))
  const authorizer = createInProcessAuthorizer({ store })
  for (let n = 0; n < PEOPLE_WATCHING; n++) {
    const names = { firstName: `Watcher ${n}`, lastName: 'Bench', email: `w${n}@bench.example` }
    await store
      .collection(PEOPLE)
      .replaceOne({ schemaVersion: 1, id: `watcher-${n}`, ...names, campusCode: '01', isActive: true })
    await authorizer.writeTuple({ user: `user:watcher-${n}`, relation: 'admin', object: 'global:main' })
  }
  await store.close()
}

const memoryOf = ({ process: { pid } }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Saves at one server, and streams at the same or another one. */
async function measure(
  name: string,
  writer: ServerProcess,
  reader: ServerProcess,
  forms: number,
  count: number,
) {
  const owner = await HttpClient.signIn(writer.url, 'chelsea')
  const ids: string[] = []
  for (let n = 0; n < forms; n++) {
    const { data } = await owner.ask(create)
    ids.push((data as { createForm: { id: string } }).createForm.id)
  }
  const cookies: string[] = []
  for (let n = 0; n < PEOPLE_WATCHING; n++)
    cookies.push((await HttpClient.signIn(reader.url, `watcher-${n}`)).cookie)

  const sentAt = new Map<string, number>()
  const times: number[] = []
  const heard = (formId: string) => {
    const sent = sentAt.get(formId)
    if (sent !== undefined) times.push(performance.now() - sent)
  }
  await wait(1_000)
  const before = memoryOf(reader)
  const calls = []
  for (let n = 0; n < count; n++) {
    const [cookie = '', id = ''] = [cookies[n % PEOPLE_WATCHING], ids[n % forms]]
    calls.push(await openStream(reader.url, cookie, id, heard))
  }
  await wait(2_000)
  const kilobytes = (memoryOf(reader) - before) / count

  const each = Math.max(1_000 / rate, forms === 1 ? 2_000 : 0)
  const start = performance.now()
  let saves = 0
  for (; performance.now() - start < seconds * 1_000; saves++) {
    const form = ids[saves % forms] ?? ''
    sentAt.set(form, performance.now())
    await owner.ask(save, { form, text: `typed ${saves}` })
    await wait(each)
  }
  await wait(3_000)
  for (const call of calls) call.destroy()
  owner.close()
  const { p50, p99 } = summarise(times, seconds)
  const told = round(times.length / (saves * (count / forms)))
  const row = { name, streams: count, saves, told, kilobytes: round(kilobytes), p50, p99, holds: p99 < BAR }
  console.log(row)
  return row
}

async function oneServer() {
  const first = await startServer({ env: { LIMITS: '0' } })
  await first.stop()
  await seed(first.dataDir, undefined)
  const server = await first.restart()
  const rows = [
    await measure('100 forms', server, server, FORMS, streams),
    await measure('one form', server, server, 1, streams),
  ]
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
  return rows
}

async function twoServers() {
  const mongo = await startMongoServer({ demo: true })
  const env = { LIMITS: '0', MONGODB_URL: mongo.url }
  const first = await startServer({ env })
  await seed(first.dataDir, mongo.url)
  const second = await startServer({ env })
  const row = await measure('another server', first, second, 20, Math.min(streams, 100))
  await first.stop()
  await second.stop()
  await mongo.stop()
  return [row]
}

const rows = [...(await oneServer()), ...(mongoMissing() ? [] : await twoServers())]
console.table(rows)
console.log(JSON.stringify(rows))
process.exitCode = rows.every(({ holds, told }) => holds && told >= 0.99) ? 0 : 1
