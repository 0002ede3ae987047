import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type AnswerResultReply, answerTypes } from '../../../runtime/client/form/answer-types.ts'
import type { StoredAnswer } from '../../../schemas/index.ts'
import { collections } from '../../../server/composition/features.ts'
import { loadPlugins } from '../../../server/composition/load-plugins.ts'
import { ANSWERS } from '../../../server/features/form/answer/collections.ts'
import { PEOPLE } from '../../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { startServer } from '../../../tests/support/server-process.ts'
import { benchTemplate } from '../bench-template.ts'
import { HttpClient } from '../http-client.ts'
import { type Peer, type PeerOptions, TEXT } from './peer.ts'

const create = 'mutation ($group: ID!) { createForm(templateGroupId: $group) { id } }'
const CHUNK = 5_000
/** One person here saves as fast as the server lets them. */
const env = { LIMITS: '0' }

/** Our own server on the embedded store, which is sent what the browser sends. */
export async function startFormwork({ people, sizes }: PeerOptions): Promise<Peer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
  const first = await startServer({ dataDir, env })
  await first.stop()
  const store = await openStore({ collections, dataDir })
  for (const size of sizes) await store.collection(TEMPLATES).replaceOne(template(size))
  const found = await store.collection(PEOPLE).find({ isActive: true }, { limit: people, sort: { id: 1 } })
  await store.close()

  // 1. Everyone signs in and starts a form of each size.
  const second = await startServer({ dataDir, env })
  const clients = await Promise.all(found.map(({ id }) => HttpClient.signIn(second.url, id)))
  const forms = new Map<number, string[]>()
  for (const size of sizes) {
    const ids: string[] = []
    for (const client of clients) {
      const { data } = await client.ask(create, { group: `bench-${size}` })
      ids.push((data as { createForm: { id: string } }).createForm.id)
    }
    forms.set(size, ids)
  }
  await second.stop()

  // 2. Their answers, as if they had just been typed: a first change after a pause would keep a version as well.
  const filled = await openStore({ collections, dataDir })
  for (const [size, ids] of forms) {
    const answers = ids.flatMap((id, n) => answersOf(id, size, found[n]?.id ?? ''))
    for (let from = 0; from < answers.length; from += CHUNK)
      await filled.collection(ANSWERS).insertMany(answers.slice(from, from + CHUNK))
  }
  await filled.close()

  const server = await startServer({ dataDir, env, port: Number(new URL(second.url).port) })
  const { registry } = await loadPlugins(pino({ level: 'silent' }))
  const types = answerTypes(registry)
  const revisions = new Map<string, number>()
  let sequence = 0
  return {
    name: 'formwork',
    pid: server.process.pid ?? 0,
    async save(who, size, question, text) {
      const client = clients[who] as HttpClient
      const form = forms.get(size)?.[who] ?? ''
      const place = `${form}:${question}`
      const change = {
        ...{ id: crypto.randomUUID(), key: `q${question}`, operation: 'updateText', args: { text } },
        ...{ baseRevision: revisions.get(place) ?? 1, sequence: sequence++, pageLoadId: 'bench' },
        ...{ attempted: true, replaces: true },
      }
      const { operation, variables } = types.mutation(form, [change])
      const answer = (await client.post(operation.path, { query: operation.text, variables })) as {
        data?: { a0: AnswerResultReply }
        errors?: unknown
      }
      if (!answer.data) throw new Error(JSON.stringify(answer.errors))
      revisions.set(place, answer.data.a0.revision)
    },
    async close() {
      for (const client of clients) client.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function template(size: number) {
  const children = Array.from({ length: size }, (_, n) => ({
    ...{ id: `q${n}`, type: 'text-question', title: `Question ${n}`, input: 'Default' },
  }))
  return benchTemplate(`bench-${size}`, children)
}

function answersOf(formId: string, size: number, userId: string): StoredAnswer[] {
  const lastSaved = new Date().toISOString()
  return Array.from({ length: size }, (_, n) => ({
    ...{ schemaVersion: 1, id: `${formId}:q${n}`, formId, key: `q${n}`, questionId: `q${n}` },
    ...{ value: { text: TEXT }, revision: 1, fence: 0, lastSaved, userId, operations: [] },
  }))
}
