/**
 * `npm run bench:live`: 1,000 open streams of changes at one server: the memory that each takes, and how long after a
 * save was sent the others are told of it. Ten people watch each of 100 forms; then all streams are about one form, of
 * fifty people and of as many people as there are streams; and, when a MongoDB-protocol server can be had, the streams
 * are at another server than the saves: there the way from the answer to the save is a column of its own (`later`), as
 * how long the save itself takes is a matter of the store. Prints a table and JSON.
 *
 * `STREAMS`, `SECONDS` (of saves), `RATE` (saves a second) and `ONLY` (a part of a row's name) change what is measured.
 */
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { collections } from '../../../server/composition/features.ts'
import { PEOPLE } from '../../../server/features/ground/person/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
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
const only = process.env.ONLY ?? ''
const FORMS = 100
const FEW = 50
const AT_ONCE = 20
/** Milliseconds: what an update may take at most, 99 of 100 times. */
const BAR = 500

const create = 'mutation { createForm(templateGroupId: "bench-live") { id } }'
const save = `mutation ($form: ID!, $text: String) {
  updateText(formId: $form, questionId: "q", text: $text) { revision }
}`

/** People who may see every form by a relation, and a form to write in. */
async function seed(dataDir: string, people: number, mongodbUrl: string | undefined): Promise<void> {
  const store = await openStore({ collections, dataDir, ...(mongodbUrl && { mongodbUrl }) })
  await store.open()
  const question = { id: 'q', type: 'text-question', title: 'Question', input: 'Default' }
  await store.collection(TEMPLATES).replaceOne(benchTemplate('bench-live', [question]))
  const authorizer = createInProcessAuthorizer({ store })
  for (let n = 0; n < people; n++) {
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

interface Measured {
  name: string
  writer: ServerProcess
  reader: ServerProcess
  forms: number
  people: number
  count: number
}

/** Saves at one server, and streams at the same or another one. */
async function measure({ name, writer, reader, forms, people, count }: Measured) {
  if (!name.includes(only)) return []
  const owner = await HttpClient.signIn(writer.url, 'chelsea')
  const ids: string[] = []
  for (let n = 0; n < forms; n++) {
    const { data } = await owner.ask(create)
    ids.push((data as { createForm: { id: string } }).createForm.id)
  }
  const cookies: string[] = []
  for (let n = 0; n < people; n++) cookies.push((await HttpClient.signIn(reader.url, `watcher-${n}`)).cookie)

  const sentAt = new Map<string, number>()
  const heardAt = new Map<string, number[]>()
  const times: number[] = []
  const heard = (formId: string) => {
    const sent = sentAt.get(formId)
    if (sent === undefined) return
    const now = performance.now()
    times.push(now - sent)
    heardAt.get(formId)?.push(now)
  }
  await wait(1_000)
  const before = memoryOf(reader)
  const calls: Awaited<ReturnType<typeof openStream>>[] = []
  const open = async (n: number) =>
    calls.push(await openStream(reader.url, cookies[n % people] ?? '', ids[n % forms] ?? '', heard))
  for (let n = 0; n < count; n += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => open(n + i)))
  await wait(2_000)
  const kilobytes = (memoryOf(reader) - before) / count

  const each = Math.max(1_000 / rate, forms === 1 ? 2_000 : 0)
  const start = performance.now()
  const later: number[] = []
  const saving: number[] = []
  let saves = 0
  for (; performance.now() - start < seconds * 1_000; saves++) {
    const form = ids[saves % forms] ?? ''
    const told: number[] = []
    const sent = performance.now()
    sentAt.set(form, sent)
    heardAt.set(form, told)
    await owner.ask(save, { form, text: `typed ${saves}` })
    const answered = performance.now()
    saving.push(answered - sent)
    await wait(each)
    later.push(...told.map((at) => Math.max(0, at - answered)))
  }
  await wait(3_000)
  for (const call of calls) call.destroy()
  owner.close()
  const { p50, p99 } = summarise(times, seconds)
  const row = {
    ...{ name, streams: count, saves, told: round(times.length / (saves * (count / forms))) },
    ...{ kilobytes: round(kilobytes), p50, p99, save: summarise(saving, seconds).p50 },
    ...{ laterP50: summarise(later, seconds).p50, laterP99: summarise(later, seconds).p99 },
  }
  console.log(row)
  return [{ ...row, holds: (writer === reader ? row.p99 : row.laterP99) < BAR }]
}

async function oneServer() {
  const first = await startServer({ env: { LIMITS: '0' } })
  await first.stop()
  await seed(first.dataDir, streams, undefined)
  const server = await first.restart()
  const here = { writer: server, reader: server, count: streams }
  const rows = [
    ...(await measure({ ...here, name: '100 forms', forms: FORMS, people: FEW })),
    ...(await measure({ ...here, name: 'one form', forms: 1, people: FEW })),
    ...(await measure({ ...here, name: 'one form, a person each', forms: 1, people: streams })),
  ]
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
  return rows
}

async function twoServers() {
  const mongo = await startMongoServer({ demo: true })
  const env = { LIMITS: '0', MONGODB_URL: mongo.url }
  const first = await startServer({ env })
  await seed(first.dataDir, FEW, mongo.url)
  const second = await startServer({ env })
  const count = Math.min(streams, 100)
  const name = 'another server'
  const rows = await measure({ name, writer: first, reader: second, forms: 20, people: FEW, count })
  await first.stop()
  await second.stop()
  await mongo.stop()
  return rows
}

const rows = [
  ...('another server'.includes(only) && only !== '' ? [] : await oneServer()),
  ...(mongoMissing() || !'another server'.includes(only) ? [] : await twoServers()),
]
console.table(rows)
console.log(JSON.stringify(rows))
process.exitCode = rows.every(({ holds, told }) => holds && told >= 0.99) ? 0 : 1
