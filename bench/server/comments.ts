/**
 * `npm run bench:comments`: what a form asks when its discussion is opened (all threads, the newest comments, those
 * before them), in turn for a form with 100 comments and one with 10,000. Prints a table and JSON.
 *
 * `ROUNDS` changes how often.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collections } from '../../server/composition/features.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import { manyComments } from '../../tests/support/many-documents.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { benchTemplate } from './bench-template.ts'
import { HttpClient } from './http-client.ts'
import { round, summarise } from './load.ts'

const rounds = Number(process.env.ROUNDS ?? 200)
const sizes = [100, 10_000]

const scope = 'scope: "form", scopeId: $form, configurationScopeId: "bench"'
const say = `mutation ($form: ID!) {
  createComment(${scope}, threadId: "general", content: "What somebody says, in a sentence of a plausible length.") { id }
}`
const comment = 'id number content createdDate author { firstName lastName } replyTo { content }'
const thread = 'id key count unread mentionsViewer isResolved version'
const asked = {
  form: 'query ($form: ID!) { form(id: $form) { id name status responses { key revision } } }',
  threads: `query ($form: ID!) { getThreads(${scope}) { ${thread} } }`,
  newest: `query ($form: ID!) { getThread(${scope}, threadId: "general") { ${thread} comments { ${comment} } } }`,
  before: `query ($form: ID!) { getThread(${scope}, threadId: "general") { comments(before: 60) { ${comment} } } }`,
}

const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
const env = { LIMITS: '0' }
const first = await startServer({ dataDir, env })
await first.stop()
const store = await openStore({ collections, dataDir })
await store.open()
const question = { id: 'q', type: 'text-question', title: 'Question', input: 'Default' }
await store.collection(TEMPLATES).replaceOne({ ...benchTemplate('bench', [question]), allowComments: true })
await store.close()

const started = await first.restart()
let client = await HttpClient.signIn(started.url, 'chelsea')
const forms = new Map<number, string>()
for (const size of sizes) {
  const { data } = await client.ask('mutation { createForm(templateGroupId: "bench") { id } }')
  const { id } = (data as { createForm: { id: string } }).createForm
  await client.ask(say, { form: id })
  forms.set(size, id)
}
client.close()
await started.stop()
const again = await openStore({ collections, dataDir })
await again.open()
for (const [size, form] of forms) await manyComments(again, form, size)
await again.close()

const server = await started.restart()
client = await HttpClient.signIn(server.url, 'chelsea')
const times: Record<string, Map<number, number[]>> = {}
for (let n = 0; n < rounds; n++) {
  for (const [name, query] of Object.entries(asked)) {
    times[name] ??= new Map(sizes.map((size) => [size, []]))
    for (const size of n % 2 ? sizes : sizes.toReversed()) {
      const before = performance.now()
      await client.ask(query, { form: forms.get(size) })
      times[name].get(size)?.push(performance.now() - before)
    }
  }
}
client.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

const rows = Object.entries(times).map(([name, bySize]) => {
  const [few, many] = sizes.map((size) => summarise(bySize.get(size) ?? [], 1))
  return {
    ...{ name, few50: few?.p50, few99: few?.p99, many50: many?.p50, many99: many?.p99 },
    ratio: round((many?.p50 ?? 0) / (few?.p50 ?? 1)),
  }
})
console.log(`Milliseconds with ${sizes.join(' and with ')} comments`)
console.table(rows)
console.log(JSON.stringify(rows))
