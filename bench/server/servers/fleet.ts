import { rmSync } from 'node:fs'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
import type { Store } from '../../../server/store/port.ts'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { benchTemplate } from '../bench-template.ts'
import { HttpClient } from '../http-client.ts'

const create = 'mutation { createForm(templateGroupId: "bench-servers") { id } }'
const SAVE = `mutation ($form: ID!, $question: ID!, $text: String, $op: ID) {
  updateText(formId: $form, questionId: $question, text: $text, operationId: $op) { revision }
}`
const LIST = `query { documents(page: 1, size: 25) {
  docs { id name autoId status templateName lastSaved } meta { page size total }
} }`
const READ = `query ($form: ID!) { form(id: $form) { responses { key revision ... on TextResponse { text } } } }`

export const QUESTIONS = 20

/** What everybody fills in. */
export async function seedTemplate(store: Store): Promise<void> {
  const children = Array.from({ length: QUESTIONS }, (_, n) => ({
    ...{ id: `q${n}`, type: 'text-question', title: `Question ${n}`, input: 'Default' },
  }))
  await store.collection(TEMPLATES).replaceOne(benchTemplate('bench-servers', children))
}

/** Somebody who fills in a form of their own at one server, as a balancer that keeps people where they are sends them. */
export interface Filler {
  form: string
  home: number
  /** By server: one session holds at each. */
  at: readonly HttpClient[]
}

/** Several processes on one database. */
export async function startFleet(count: number, mongodbUrl: string): Promise<ServerProcess[]> {
  const env = { MONGODB_URL: mongodbUrl, LIMITS: '0' }
  const servers: ServerProcess[] = []
  for (let n = 0; n < count; n++) servers.push(await startServer({ env }))
  return servers
}

export async function stopFleet(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

export async function fillersAt(servers: readonly ServerProcess[], count: number): Promise<Filler[]> {
  const at = await Promise.all(servers.map(({ url }) => HttpClient.signIn(url, 'chelsea')))
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const home = n % servers.length
      const { data } = await (at[home] as HttpClient).ask(create)
      return { form: (data as { createForm: { id: string } }).createForm.id, home, at }
    }),
  )
}

const homeOf = ({ at, home }: Filler) => at[home] as HttpClient

export const saveAs = (filler: Filler, question: number, text: string, op: string, client = homeOf(filler)) =>
  client.ask(SAVE, { form: filler.form, question: `q${question}`, text, op })

export const listAs = (filler: Filler) => homeOf(filler).ask(LIST)

/** What is stored of each question. */
export async function textsOf(filler: Filler, client: HttpClient): Promise<ReadonlyMap<string, string>> {
  const { data } = await client.ask(READ, { form: filler.form })
  const { responses } = (data as { form: { responses: { key: string; text: string }[] } }).form
  return new Map(responses.map(({ key, text }) => [key, text]))
}
