/**
 * `npm run bench:pdf`: how long a form of some 40 pages takes as a PDF, the first time (its printer starts) and from then
 * on, and how long the requests of another person take meanwhile, beside the same requests while nobody prints. Prints a
 * table and JSON. The bar: under a second, and nobody else is held up.
 *
 * `ROUNDS` changes how often it is printed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Element } from '../../schemas/index.ts'
import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { benchTemplate } from './bench-template.ts'
import { HttpClient } from './http-client.ts'
import { round, summarise } from './load.ts'

const rounds = Number(process.env.ROUNDS ?? 20)
const PAGES = 40
/** Between the requests of the other person. */
const PAUSE_MS = 5

const sentence =
  'What happened, in what order, who was there and what they were doing, as far as it is known today. '
const options = ['Training', 'Equipment', 'Supervision', 'Weather'].map((label) => ({
  id: label.toLowerCase(),
  label,
}))

/** The questions of one page of an inspection, and what is answered to each. */
function pageOf(n: number): { questions: Element[]; answers: [key: string, value: object][] } {
  const [rows, text] = [`rows-${n}`, { type: 'text-question', input: 'Default' }]
  const short = Array.from({ length: 8 }, (_, i) => `short-${n}-${i}`)
  const long = Array.from({ length: 3 }, (_, i) => `long-${n}-${i}`)
  const rowIds = Array.from({ length: 5 }, (_, i) => `row-${i}`)
  const cells = ['item', 'place', 'state'].map((id) => `${id}-${n}`)
  return {
    questions: [
      ...short.map((id) => ({ ...text, id, title: `Room, building or person ${id}` })),
      ...long.map((id) => ({ ...text, id, title: `What was found ${id}`, input: 'Paragraph' })),
      { id: `causes-${n}`, type: 'option-question', title: 'Causes', isMultiSelect: true, options },
      { id: `day-${n}`, type: 'date-question', title: 'When it was found' },
      {
        id: rows,
        type: 'table-question',
        title: 'Items',
        children: cells.map((id) => ({ ...text, id, title: id })),
      },
    ],
    answers: [
      ...short.map((id): [string, object] => [id, { text: 'Valley Life Sciences, 4042' }]),
      ...long.map((id): [string, object] => [id, { text: sentence.repeat(4).trim() }]),
      [`causes-${n}`, { selectedOptionIds: ['training', 'weather'] }],
      [`day-${n}`, { selectedDate: '2026-11-20' }],
      [rows, { rowIds }],
      ...rowIds.flatMap((rowId) =>
        cells.map((id): [string, object] => [`${rows}/${rowId}/${id}`, { text: 'In good order' }]),
      ),
    ],
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
const first = await startServer({ dataDir, env: { LIMITS: '0' } })
await first.stop()
const pages = Array.from({ length: PAGES }, (_, n) => pageOf(n))
const store = await openStore({ collections, dataDir })
await store.open()
await store.collection(TEMPLATES).replaceOne({
  ...benchTemplate('bench', []),
  pages: pages.map(({ questions }, n) => ({ id: `page-${n}`, name: `Part ${n + 1}`, children: questions })),
})
await store.close()

const started = await first.restart()
let client = await HttpClient.signIn(started.url, 'chelsea')
const { data } = await client.ask('mutation { createForm(templateGroupId: "bench") { id } }')
const formId = (data as { createForm: { id: string } }).createForm.id
client.close()
await started.stop()
const again = await openStore({ collections, dataDir })
await again.open()
const stored = pages.flatMap(({ answers }) =>
  answers.map(([key, value]) => ({
    ...{ schemaVersion: 1 as const, id: `${formId}:${key}`, formId, key, value, revision: 1, fence: 1 },
    ...{ questionId: key.split('/').at(-1) ?? '', lastSaved: '2026-11-22T12:00:00.000Z' },
    ...{ userId: 'chelsea', operations: [] },
  })),
)
for (let at = 0; at < stored.length; at += 500)
  await again.collection(ANSWERS).insertMany(stored.slice(at, at + 500))
await again.close()

const server = await started.restart()
client = await HttpClient.signIn(server.url, 'chelsea')
const other = await HttpClient.signIn(server.url, 'bob')

async function print(): Promise<Uint8Array> {
  const answer = await fetch(`${server.url}/pdf/${formId}`, { headers: { cookie: client.cookie } })
  if (!answer.ok) throw new Error(`/pdf: ${answer.status} ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What another person asks for as long as something goes on; milliseconds of each request. */
async function askedDuring(going: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = going.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const before = performance.now()
    await other.ask('{ profile { userId } }')
    times.push(performance.now() - before)
    await wait(PAUSE_MS)
  }
  await over
  return times
}

let before = performance.now()
const pdf = await print()
const cold = performance.now() - before
const paper = await readPdf(pdf)
await askedDuring(wait(1000))

const [times, quiet, meanwhile]: [number[], number[], number[]] = [[], [], []]
for (let n = 0; n < rounds; n++) {
  quiet.push(...(await askedDuring(wait(500))))
  before = performance.now()
  const printing = print().then(() => times.push(performance.now() - before))
  meanwhile.push(...(await askedDuring(printing)))
}
client.close()
other.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

const most = (list: readonly number[]) => round(Math.max(...list))
const waits = (name: string, list: readonly number[]) => {
  const { p50, p99 } = summarise(list, 1)
  return { name, p50, p99, most: most(list), requests: list.length }
}
const { p50, p99 } = summarise(times, 1)
const result = {
  ...{ pages: paper.pages, answers: stored.length, kilobytes: Math.round(pdf.byteLength / 1024) },
  first: round(cold),
  ...{ p50, p99, most: most(times) },
  others: [waits('while nobody prints', quiet), waits('while it is printed', meanwhile)],
}
console.log(
  `Milliseconds for a PDF of ${result.pages} pages, ${result.answers} answers, ${result.kilobytes} kB`,
)
console.table([{ first: result.first, p50, p99, most: result.most }])
console.log('Milliseconds that a request of another person takes')
console.table(result.others)
console.log(JSON.stringify(result))
