import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

describe.skipIf(mongoMissing())('a server process on MongoDB', () => {
  let mongo: MongoServer
  let server: ServerProcess
  beforeAll(async () => {
    mongo = await startMongoServer()
    server = await startServer({ env: { MONGODB_URL: mongo.url } })
  })
  afterAll(async () => {
    await server.remove()
    await mongo.stop()
  })

  const refresh = (cookie: string) => fetch(`${server.url}/auth/api/client/refresh`, { headers: { cookie } })

  it('loads the demo campus once, signs people in and out, and keeps sessions over a restart', async () => {
    const response = await fetch(`${server.url}/auth/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: '{"userId":"chelsea"}',
    })
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await refresh(cookie)).status).toBe(200)
    expect(server.output()).toContain('First start')
    expect(await server.stop()).toBe(0)
    server = await server.restart()
    expect(server.output()).not.toContain('First start')
    expect((await refresh(cookie)).status).toBe(200)
    const headers = { 'content-type': 'application/json', origin: server.url, cookie }
    await fetch(`${server.url}/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('J7 is not ready within 5 s when MongoDB is gone, stays alive, and still ends with 0', async () => {
    await mongo.stop()
    const gone = Date.now()
    while ((await fetch(`${server.url}/ready`)).status === 200) {
      expect(Date.now() - gone).toBeLessThan(5000)
      await new Promise((done) => setTimeout(done, 100))
    }
    expect(Date.now() - gone).toBeLessThan(5000)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    const response = await refresh(`formwork=${'a'.repeat(43)}`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|mongo/i)
    expect(await server.stop()).toBe(0)
  })
})
