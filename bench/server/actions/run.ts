/**
 * `npm run bench:actions`: an action from end to end over HTTP, at 1 and 16 clients: submit (answers validated, a guard
 * asked, a mail to the owner) and complete (by a program admin, a mail to the owner), each with its status event, line
 * of the audit, notices and outbox. Beside it a bare Hono route that writes as many documents with one wait for the
 * disk, in turn with it. Prints a table and JSON.
 *
 * `CLIENTS`, `ROUNDS` (of `FORMS` forms for each client) change what is measured.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Element, Template, Workflow } from '../../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { collections } from '../../../server/composition/features.ts'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/index.ts'
import { openStore } from '../../../server/store/open-store.ts'
import type { Store } from '../../../server/store/port.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { startServer } from '../../../tests/support/server-process.ts'
import { benchTemplate } from '../bench-template.ts'
import { HttpClient } from '../http-client.ts'
import { type Load, round, summarise } from '../load.ts'

const clients = (process.env.CLIENTS ?? '1,16').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 3)
const perClient = Number(process.env.FORMS ?? 10)
const QUESTIONS = 20

const create = 'mutation { createForm(templateGroupId: "bench-actions") { id } }'
const act = `mutation ($form: ID!, $event: String!) {
  executeWorkflow(formId: $form, event: $event) { status form { id status } workflowState { nextEvents { id } } }
}`

function workflow(): Workflow {
  const demo = JSON.parse(readFileSync('server/demo/workflows/injury-review.json', 'utf8')) as Workflow
  const told = { notificationTriggers: [{ notificationTemplateId: 'trip-approved' }] }
  const nodes = demo.flow.nodes.map((node) =>
    ['review', 'completed'].includes(node.id) ? { ...node, data: { ...node.data, ...told } } : node,
  ) as Workflow['flow']['nodes']
  return { ...demo, id: 'bench-actions-v1', referenceId: 'bench-actions', flow: { ...demo.flow, nodes } }
}

function template(): Template {
  const options = ['yes', 'no'].map((id) => ({ id, label: id }))
  const questions: Element[] = Array.from({ length: QUESTIONS }, (_, n) => ({
    ...{ id: `q${n}`, type: 'text-question', title: `Question ${n}`, input: 'Default' },
  }))
  const hospitalized = { id: 'hospitalized', type: 'option-question', title: 'Hospitalized?', options }
  return {
    ...benchTemplate('bench-actions', [hospitalized, ...questions]),
    programId: 'injury-illness',
    workflowMachineId: 'bench-actions',
    workflowVersionId: 'bench-actions-v1',
    outcomeGroupVersionIds: [],
    permissions: [
      { role: 'owner', action: 'update' },
      { role: 'owner', action: 'submit' },
      { role: 'program_admin', action: 'complete_report' },
    ],
  }
}

const documentsIn = async (store: Store): Promise<number> => {
  const counts = await Promise.all(collections.map((each) => store.collection(each).count({})))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function startFloor(dataDir: string, documents: number) {
  const port = await freePort()
  const env = { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, DOCUMENTS: `${documents}` }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'floor.ts')], { env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok)
    await new Promise((go) => setTimeout(go, 50))
  return { client: new HttpClient(url), stop: () => child.kill() }
}

/** Everybody's forms at once, each client's one after the other; milliseconds of each. */
async function timesOf(forms: readonly (readonly string[])[], one: (form: string) => Promise<unknown>) {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    forms.map(async (own) => {
      for (const form of own) {
        const before = performance.now()
        await one(form)
        times.push(performance.now() - before)
      }
    }),
  )
  return { times, elapsed: (performance.now() - start) / 1_000 }
}

async function withStore<T>(dataDir: string, run: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ collections, dataDir })
  await store.open()
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
const env = { LIMITS: '0' }
const first = await startServer({ dataDir, env })
await first.stop()
await withStore(dataDir, async (store) => {
  await store.collection(WORKFLOWS).replaceOne(workflow())
  await store.collection(TEMPLATES).replaceOne(template())
  const authorizer = createInProcessAuthorizer({ store })
  const object = 'template_group:bench-actions'
  await authorizer.writeTuple({ user: 'program:injury-illness', relation: 'program', object })
  await authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
})

const server = await startServer({ dataDir, env })
const [owner, admin] = [
  await HttpClient.signIn(server.url, 'chelsea'),
  await HttpClient.signIn(server.url, 'bob'),
]
const submit = (form: string) => owner.ask(act, { form, event: 'submit' })
const complete = (form: string) => admin.ask(act, { form, event: 'complete_report' })

async function started(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { data } = await owner.ask(create)
    const { id } = (data as { createForm: { id: string } }).createForm
    const saves = `mutation ($form: ID!) { ${Array.from({ length: QUESTIONS }, (_, q) => `q${q}: updateText(formId: $form, questionId: "q${q}", text: "An answer as people type them") { revision }`).join(' ')} }`
    await owner.ask(saves, { form: id })
    ids.push(id)
  }
  return ids
}

// 1. What an action writes: the documents that are there more, and the form itself.
const sample = await started(20)
await server.stop()
const before = await withStore(dataDir, documentsIn)
const again = await server.restart()
for (const form of sample) await submit(form)
for (const form of sample) await complete(form)
await new Promise((go) => setTimeout(go, 3_000))
await again.stop()
const written = Math.round(((await withStore(dataDir, documentsIn)) - before) / (2 * sample.length)) + 1

// 2. In turn with the floor.
const running = await again.restart()
const floor = await startFloor(dataDir, written)
const rows: (Load & { name: string; clients: number; least: number; most: number })[] = []
for (const concurrency of clients) {
  const measured: Record<string, { times: number[]; elapsed: number }[]> = {
    floor: [],
    submit: [],
    complete: [],
  }
  for (let n = 0; n < rounds; n++) {
    const forms = await Promise.all(Array.from({ length: concurrency }, () => started(perClient)))
    measured.floor?.push(await timesOf(forms, (form) => floor.client.post('/', { form })))
    measured.submit?.push(await timesOf(forms, submit))
    measured.complete?.push(await timesOf(forms, complete))
  }
  for (const [name, list] of Object.entries(measured)) {
    const p50s = list.map(({ times, elapsed }) => summarise(times, elapsed).p50).toSorted((a, b) => a - b)
    const all = summarise(
      list.flatMap(({ times }) => times),
      list.reduce((sum, { elapsed }) => sum + elapsed, 0),
    )
    rows.push({ name, clients: concurrency, ...all, least: p50s[0] ?? 0, most: p50s.at(-1) ?? 0 })
  }
}
owner.close()
admin.close()
floor.stop()
floor.client.close()
await running.stop()
rmSync(dataDir, { recursive: true, force: true })

const floorOf = (count: number) =>
  rows.find(({ name, clients: at }) => name === 'floor' && at === count)?.p50 ?? 1
const table = rows.map((row) => ({ ...row, toFloor: round(row.p50 / floorOf(row.clients)) }))
console.log(
  `${written} documents an action; milliseconds, and the least and the most p50 of ${rounds} rounds`,
)
console.table(table)
console.log(JSON.stringify({ written, rows: table }))
