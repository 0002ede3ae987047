import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createOpenAiAssistant } from '../../server/features/outside/assistant/index.ts'
import { type Manner, manners, startOtherServer } from '../support/other-server.ts'

const QUESTION = { prompt: 'What rattled?', facts: [{ question: '[1] SM-1', answer: 'The centrifuge' }] }
const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const stream =
  (...parts: string[]): Manner =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const part of parts) response.write(part)
    response.end()
  }

describe('a model of an OpenAI-compatible server', () => {
  let other: Awaited<ReturnType<typeof startOtherServer>>
  beforeAll(async () => {
    other = await startOtherServer()
  })
  afterAll(() => other.stop())

  const open = (bounds = {}) =>
    createOpenAiAssistant({
      ...{ url: new URL(`${other.url}/v1/chat/completions`), model: 'small', key: 'sk-test' },
      newId: () => 'mark-1',
      bounds: { silenceMs: 300, totalMs: 2_000, ...bounds },
    })

  it('AS-01 is asked with the key, with the data quoted and apart from the prompt, and is read as it comes', async () => {
    other.behave(stream(': hello\n\n', piece('The '), piece('centrifuge [1].'), 'data: [DONE]\n\n'))
    const pieces: string[] = []
    for await (const text of open().stream(QUESTION, new AbortController().signal)) pieces.push(text)
    expect(pieces).toEqual(['The ', 'centrifuge [1].'])
    const [taken] = other.taken
    expect(taken).toMatchObject({
      ...{ method: 'POST', path: '/v1/chat/completions' },
      headers: { authorization: 'Bearer sk-test', 'content-type': 'application/json' },
    })
    const { model, messages, stream: isStream } = JSON.parse(taken?.body ?? '{}')
    expect([model, isStream]).toEqual(['small', true])
    expect(messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('<data-mark-1>') })
    expect(messages[1]).toEqual({
      role: 'user',
      content: '<data-mark-1>\n{"about":"[1] SM-1","says":"The centrifuge"}\n</data-mark-1>\n\nWhat rattled?',
    })
    expect(await open().answer(QUESTION)).toBe('The centrifuge [1].')
  })

  it.each<[string, Manner]>([
    ['fails', manners.fails],
    ['is silent', manners['is silent']],
    ['drops the line', manners['drops the line']],
    [
      'answers in HTML',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
    ],
    ['answers in JSON', manners.takes],
    ['sends 50 MB', manners['sends 50 MB']],
    ['sends a line without an end', stream(`data: ${'x'.repeat(200_000)}`)],
    ['sends 10 MB of pieces', stream(...Array.from({ length: 200 }, () => piece('x'.repeat(50_000))))],
    ['sends what is no event', stream('hello\n\n')],
    ['sends what is no JSON', stream('data: {\n\n')],
    ['tells of an error', stream('data: {"error":{"message":"quota"}}\n\n')],
    ['breaks off', stream(piece('The '))],
    ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'stops in the middle',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(piece('The '))
      },
    ],
  ])('AS-03 H3 that %s ends in an error within its bounds', async (_, manner) => {
    other.behave(manner)
    await expect(open().answer(QUESTION)).rejects.toThrow()
  })

  it('AS-03 is let go when whoever asked has gone', async () => {
    let isClosed = false
    other.behave((response) => {
      response.on('close', () => {
        isClosed = true
      })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('The '))
    })
    const gone = new AbortController()
    const reading = (async () => {
      for await (const _ of open({ silenceMs: 60_000, totalMs: 60_000 }).stream(QUESTION, gone.signal))
        gone.abort()
    })()
    await expect(reading).rejects.toThrow()
    await expect.poll(() => isClosed).toBe(true)
  })
})

describe('its settings', () => {
  it('name the server, the model and the key', () => {
    const of = (ASSISTANT_URL: string) =>
      readConfig({ ASSISTANT_URL, ASSISTANT_MODEL: 'small' }).assistant?.url.href
    expect(of('http://localhost:11434')).toBe('http://localhost:11434/v1/chat/completions')
    expect(of('https://api.example.com/v1/')).toBe('https://api.example.com/v1/chat/completions')
    expect(of('https://x.example/openai/chat/completions')).toBe('https://x.example/openai/chat/completions')
    expect(readConfig({}).assistant).toBeUndefined()
  })

  it.each([
    [{ ASSISTANT_KEY: 'sk-secret' }, 'ASSISTANT_URL is missing, but ASSISTANT_KEY is set'],
    [{ ASSISTANT_URL: 'https://api.example.com/v1' }, 'ASSISTANT_MODEL is missing'],
    [{ ASSISTANT_URL: 'file:///etc/passwd', ASSISTANT_MODEL: 'm' }, 'must look like'],
    [{ ASSISTANT_URL: 'https://me:pw@api.example.com/v1', ASSISTANT_MODEL: 'm' }, 'without a password'],
  ])('stop the start when they cannot be meant: %j', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
    expect(() => readConfig(env)).not.toThrow('secret')
  })
})
