import { afterAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const AUTOSAVES = 1_000
const KILLS = 3
/** Top-level text questions of the demo's injury report. */
const questions = [
  'employee-name',
  'employee-street',
  'employee-city',
  'employee-state',
  'physician-name',
  'facility-name',
  'facility-street',
  'facility-city',
]

let server: ServerProcess | undefined
afterAll(() => server?.remove())

async function post<T>(path: string, body: unknown, cookie = ''): Promise<{ json: T; cookie: string }> {
  const url = server?.url ?? ''
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    json: (await response.json()) as T,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie,
  }
}

interface Reply<T> {
  data?: T | null
  errors?: unknown[]
}

const saveText = `mutation ($form: ID!, $question: ID!, $text: String, $op: ID) {
  updateText(formId: $form, questionId: $question, text: $text, operationId: $op) { revision }
}`

/** What a browser knows of one question: the last text the server took, and those it may have taken. */
interface Lane {
  question: string
  acknowledged: string | undefined
  unsure: Set<string>
  count: number
}

it('A3 keeps every acknowledged answer over kill -9', async () => {
  server = await startServer({ env: { LIMITS: '0' } })
  const { cookie } = await post('/auth/demo/sign-in', { userId: 'chelsea' })
  const create = 'mutation { createForm(templateGroupId: "injury-illness-301") { id } }'
  const made = await post<Reply<{ createForm: { id: string } }>>(
    '/form-renderer/graphql',
    { query: create },
    cookie,
  )
  const form = made.json.data?.createForm.id ?? ''
  expect(form).not.toBe('')

  const lanes: Lane[] = questions.map((question) => ({
    question,
    acknowledged: undefined,
    unsure: new Set(),
    count: 0,
  }))
  let sent = 0
  let acknowledged = 0
  let isDown = false

  async function type(lane: Lane, until: number): Promise<void> {
    while (sent < until && !isDown) {
      sent++
      const text = `${lane.question.slice(0, 8)} ${lane.count++}`
      lane.unsure.add(text)
      const variables = { form, question: lane.question, text, op: `${lane.question}-${lane.count}` }
      const { json } = await post<Reply<unknown>>(
        '/form-renderer/graphql',
        { query: saveText, variables },
        cookie,
      )
      if (json.errors) throw new Error(JSON.stringify(json.errors))
      acknowledged++
      lane.acknowledged = text
      lane.unsure.clear()
    }
  }

  for (let kill = 1; kill <= KILLS + 1; kill++) {
    const until = (AUTOSAVES * kill) / (KILLS + 1)
    isDown = false
    const typing = lanes.map((lane) =>
      type(lane, until + (kill <= KILLS ? 10_000 : 0)).catch((error) => {
        if (!isDown) throw error
      }),
    )
    if (kill <= KILLS) {
      while (sent < until) await new Promise((done) => setTimeout(done, 2))
      isDown = true
      await server.kill()
      await Promise.all(typing)
      server = await server.restart()
    } else await Promise.all(typing)
    await expectAcknowledged()
  }
  expect(sent).toBeGreaterThanOrEqual(AUTOSAVES)
  expect(acknowledged).toBeGreaterThan(AUTOSAVES * 0.9)

  async function expectAcknowledged(): Promise<void> {
    const query = 'query ($form: ID!) { form(id: $form) { responses { key ... on TextResponse { text } } } }'
    const { json } = await post<Reply<{ form: { responses: { key: string; text?: string }[] } }>>(
      '/form-renderer/graphql',
      { query, variables: { form } },
      cookie,
    )
    expect(json.errors).toBeUndefined()
    for (const { question, acknowledged: last, unsure } of lanes) {
      const stored = json.data?.form.responses.find(({ key }) => key === question)?.text
      const possible = [last, ...unsure]
      expect(possible, `${question} holds ${stored}`).toContain(stored)
    }
  }
}, 180_000)
