import { afterAll, beforeAll, expect, it } from 'vitest'
import { heardOf } from '../scenarios/support/asking.ts'
import { startOtherServer } from '../support/other-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let model: Awaited<ReturnType<typeof startOtherServer>>
let server: ServerProcess
beforeAll(async () => {
  model = await startOtherServer()
  server = await startServer({
    env: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'small', LIMIT_QUESTIONS: '3' },
  })
})
afterAll(async () => {
  await server.remove()
  await model.stop()
})

async function signIn(userId: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: server.url }
  const sent = { method: 'POST', headers, body: JSON.stringify({ userId }) }
  const response = await fetch(`${server.url}/auth/demo/sign-in`, sent)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const ask = (cookie: string, headers: Record<string, string> = { origin: server.url }) =>
  fetch(`${server.url}/platform-shell/clippy?content=What+rattles`, { headers: { cookie, ...headers } })

it('AS-01 AS-02 passes on what a model says, as an event stream that nobody keeps', async () => {
  model.behave((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const content of ['It ', 'hums.'])
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  const response = await ask(await signIn('chelsea'))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(await heardOf(response)).toMatchObject({
    events: ['message', 'message', 'finish'],
    roles: ['assistant', 'assistant'],
    text: 'It hums.',
    by: 'model',
  })
  expect(model.taken[0]?.path).toBe('/v1/chat/completions')
})

it('AS-03 X-53 says that it stopped, lets the model go with its reader, and logs no question', async () => {
  const cookie = await signIn('dave')
  let isClosed = false
  model.behave((response) => {
    response.on('close', () => {
      isClosed = true
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"choices":[{"delta":{"content":"It "}}]}\n\n')
  })
  const reading = await ask(cookie)
  await reading.body?.cancel()
  await expect.poll(() => isClosed).toBe(true)
  model.behave((response) => void response.writeHead(500).end())
  expect(await heardOf(await ask(cookie))).toMatchObject({ events: ['failed'], failed: 'assistant.silent' })
  expect(server.output()).not.toContain('rattles')
})

it('X-53 is asked by people who are signed in, from our own pages, and only so often', async () => {
  expect((await ask('')).status).toBe(401)
  const cookie = await signIn('bob')
  expect((await ask(cookie, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await ask(cookie, {})).status).toBe(403)
  for (let n = 0; n < 3; n++) expect((await ask(cookie)).status).toBe(200)
  const refused = await ask(cookie)
  expect(refused.status).toBe(429)
  expect((await heardOf(refused)).refusal?.issues?.[0]?.code).toBe('rate.questions')
})
