import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOTIFICATION_SETTINGS } from '../../server/features/message/notification/collections.ts'
import { notificationFeature } from '../../server/features/message/notification/index.ts'
import { openTestApp, origin } from './http-support.ts'

const TOKEN = 'Zk3mVw1s9Qe7tY2u'
let test: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  test = await openTestApp({ parts: { features: [notificationFeature] } })
})
afterAll(() => test.close())
beforeEach(() =>
  test.services.store
    .collection(NOTIFICATION_SETTINGS)
    .replaceOne({ schemaVersion: 1, id: 'bob', token: TOKEN }),
)

const settings = async () =>
  (await test.services.store.collection(NOTIFICATION_SETTINGS).findOne({ id: 'bob' }))?.when ?? {}
const visit = (path: string, init?: RequestInit) =>
  test.app.request(`${origin}/mail/unsubscribe/${path}`, {
    ...init,
    headers: { host: 'localhost:3000', ...init?.headers },
  })

it('X-34 asks first, as mail programs open links by themselves', async () => {
  const response = await visit(`${TOKEN}/status`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<button type="submit">Stop these e-mails</button>')
  expect(await settings()).toEqual({})
})

it.each([
  ['the button', { headers: { origin, 'content-type': 'application/x-www-form-urlencoded' } }],
  [
    'one click in a mail program (RFC 8058)',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    },
  ],
])('X-34 stops the e-mails of this kind by %s, without signing in', async (_, init) => {
  const response = await visit(`${TOKEN}/status`, { method: 'POST', ...init })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('You are unsubscribed')
  expect(await settings()).toEqual({ status: 'off' })
  expect(response.headers.get('set-cookie')).toBeNull()
})

it.each([
  '0000000000000000/status',
  `${TOKEN}/gossip`,
  `${TOKEN}/__proto__`,
  `${TOKEN}/digest`,
  '%7B%7D/status',
])('changes nothing by %s, and says where settings are', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await visit(path, { method })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(`${origin}/notifications`)
  }
  expect(await settings()).toEqual({})
})
