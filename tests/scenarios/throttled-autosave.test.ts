import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryOutbox } from '../../runtime/client/autosave/memory-outbox.ts'
import { createSaveQueue } from '../../runtime/client/autosave/save-queue.ts'
import { createOperationSender } from '../../runtime/client/autosave/send-operations.ts'
import { answerTypes } from '../../runtime/client/form/answer-types.ts'
import { createTransport } from '../../runtime/client/transport.ts'
import { createApp } from '../../server/app.ts'
import { features } from '../../server/composition/features.ts'
import { createGraphqlHandlers } from '../../server/graphql/handler.ts'
import { readAssets } from '../../server/http/assets.ts'
import { VirtualTime } from '../client/support/virtual-time.ts'
import { openCampus } from './support/open-campus.ts'
import { publishSmall, startSmall } from './support/small-form.ts'

const origin = 'http://localhost:3000'
const ALLOWED = 4

afterEach(() => vi.useRealTimers())

/** The real queue and transport of a page before the real app and its store; only time is ours. */
async function openPage() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const campus = await openCampus({ env: { LIMITS: '1', LIMIT_OPERATIONS: String(ALLOWED) } })
  await publishSmall(campus)
  const form = await startSmall(campus.as('chelsea'))
  const { services } = campus
  const app = createApp(services, {
    graphql: createGraphqlHandlers(services, features),
    assets: readAssets('/nowhere'),
    features,
  })
  const signedIn = await app.request(`${origin}/auth/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, host: 'localhost:3000' },
    body: JSON.stringify({ userId: 'chelsea' }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const time = new VirtualTime()
  const replies: { at: number; status: number; retryAfter: number }[] = []
  let underWay = 0
  const transport = createTransport({
    async fetch(input, init) {
      underWay++
      const headers = {
        ...(init?.headers as Record<string, string>),
        ...{ origin, cookie, host: 'localhost:3000' },
      }
      const response = await app.request(origin + String(input), { ...init, headers })
      const retryAfter = Number(response.headers.get('retry-after'))
      replies.push({ at: time.now(), status: response.status, retryAfter })
      underWay--
      return response
    },
  })
  const types = answerTypes(services.registry)
  const sender = createOperationSender({ formId: form.id, transport, types })
  const queue = createSaveQueue({
    send: sender.send,
    outbox: createMemoryOutbox(),
    timers: time,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    pageLoadId: 'page',
  })
  /** A second passes, for the page and for the server, and what is on its way arrives. */
  async function second() {
    await time.advance(1_000)
    vi.setSystemTime(Date.now() + 1_000)
    do await new Promise((done) => setTimeout(done, 5))
    while (underWay > 0)
  }
  const type = (key: string, text: string) =>
    queue.edit({ key, operation: 'updateText', args: { text }, replaces: true, debounce: 400 })
  return { campus, form, queue, replies, second, type }
}

it('D9 A8 an autosave that is held back waits as long as it is told, and arrives', async () => {
  const { campus, form, queue, replies, second, type } = await openPage()
  for (let n = 1; n <= 12; n++) {
    type('name', `typed in second ${n}`)
    type('email', `ada${n}@campus.example`)
    await second()
  }
  const refused = replies.find(({ status }) => status === 429)
  if (!refused) throw new Error('Nothing was held back')
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(ALLOWED)
  expect(refused.retryAfter).toBeGreaterThan(30)
  expect(queue.status().kind).not.toBe('saved')
  expect(queue.waiting().length).toBeGreaterThan(0)
  expect((await form.answers()).name).not.toBe('typed in second 12')

  for (let n = 0; n < 120 && queue.status().kind !== 'saved'; n++) await second()

  expect(queue.status().kind).toBe('saved')
  expect(queue.waiting()).toEqual([])
  expect(await form.answers()).toMatchObject({ name: 'typed in second 12', email: 'ada12@campus.example' })
  // Nothing was sent before its time: what is told to wait does not hammer.
  const after = replies.filter(({ at }) => at > refused.at && at < refused.at + refused.retryAfter * 1_000)
  expect(after).toEqual([])
  await campus.close()
})
