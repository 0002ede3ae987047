import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkChain } from '../../server/features/ground/audit/check-chain.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { REFUSALS } from '../../server/features/identity/sign-in/collections.ts'
import { createSessions, type OidcClient } from '../../server/features/identity/sign-in/index.ts'
import { tellRefusalsJob } from '../../server/features/identity/sign-in/sign-in-trail.ts'
import { openTestApp, type TestApp } from './http-support.ts'

const attempt = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/' }
const attemptCookie = `formwork-sign-in=${Buffer.from(JSON.stringify(attempt)).toString('base64url')}`

/** A provider that says what its answer is asked to say. */
const provider: OidcClient = {
  endSession: async () => undefined,
  start: async () => {
    throw new Error('the provider is away: secret-of-the-provider')
  },
  finish: async (query) => {
    const email = new URLSearchParams(query).get('email') ?? undefined
    if (email === 'forged') throw new Error('wrong signature: secret-token')
    const said = { token: {}, ask: async () => ({}) }
    return { issuer: 'https://idp.example', subject: email ?? '', ...(email && { email }), said }
  },
}

describe('sign-ins in the audit trail', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({ env: { LIMITS: '0' }, parts: { oidc: provider } })
  })
  afterEach(() => test.close())

  const trail = async () =>
    (await test.services.store.collection(AUDIT_EVENTS).find({}, { sort: { id: 1 } })).map(
      ({ action, actorId, to, details }) => ({ action, actorId, to, details }),
    )
  const callback = (email: string) =>
    test.get(`/auth/oidc/callback?email=${encodeURIComponent(email)}`, { cookie: attemptCookie })
  const sessionOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('formwork='))
      ?.split(';')[0] ?? ''

  it('say who signed in, by what, and who signed out', async () => {
    const cookie = sessionOf(await callback('alice@campus.example'))
    await test.post('/auth/sign-out', {}, { cookie })
    await test.post('/auth/sign-out', {}, { cookie })
    expect(await trail()).toEqual([
      { action: 'session.begin', actorId: 'alice', to: 'alice', details: { through: 'oidc' } },
      { action: 'session.end', actorId: 'alice', to: 'alice' },
    ])
  })

  it('say who ended the sessions of whom, and how many', async () => {
    const first = sessionOf(await callback('alice@campus.example'))
    await callback('bob@campus.example')
    await callback('bob@campus.example')
    await createSessions(test.services).endAll('bob', 'alice')
    await createSessions(test.services).endAll('bob', 'alice')
    // Deactivated by a file: the next request says so.
    await test.services.store.collection(PEOPLE).updateOne({ id: 'alice' }, { $set: { isActive: false } })
    await test.get('/auth/api/client/refresh', { cookie: first })
    expect((await trail()).slice(3)).toEqual([
      { action: 'session.end_all', actorId: 'alice', to: 'bob', details: { sessions: 2 } },
      { action: 'session.end_all', actorId: 'system', to: 'alice', details: { sessions: 1 } },
    ])
  })

  it('say why somebody was refused, name whom the directory knows, and keep no secret', async () => {
    await callback('alice@campus.example')
    await test.services.store.collection(PEOPLE).updateOne({ id: 'alice' }, { $set: { isActive: false } })
    const deactivated = await callback('alice@campus.example')
    expect(deactivated.headers.get('location')).toBe('/access-denied?reason=unknown-person')
    await callback('mallory@elsewhere.example')
    await callback('forged')
    await test.get('/auth/oidc/login')
    const lines = await trail()
    expect(lines.slice(1)).toEqual(
      [
        ['alice', 'deactivated'],
        ['oidc', 'unknown-person'],
        ['oidc', 'sign-in-failed'],
        ['oidc', 'provider-unavailable'],
      ].map(([actorId, reason]) => ({
        action: 'session.refuse',
        actorId,
        to: undefined,
        details: { reason },
      })),
    )
    expect(JSON.stringify(lines)).not.toMatch(/secret|mallory|elsewhere/)
  })

  it('grow by two lines in ten minutes, however many are refused', async () => {
    await Promise.all(Array.from({ length: 200 }, () => callback('mallory@elsewhere.example')))
    expect(await trail()).toHaveLength(1)
    await tellRefusalsJob.run(test.services)
    expect(await trail()).toHaveLength(1)
    test.clock.now += 20 * 60_000
    await tellRefusalsJob.run(test.services)
    await tellRefusalsJob.run(test.services)
    expect((await trail()).slice(1)).toEqual([
      {
        action: 'session.refuse',
        actorId: 'oidc',
        to: undefined,
        details: {
          ...{ reason: 'unknown-person', more: 199 },
          ...{ from: '2026-03-02T08:00:00.000Z', until: '2026-03-02T08:10:00.000Z' },
        },
      },
    ])
    expect(await test.services.store.collection(REFUSALS).count({})).toBe(0)
  })

  it('take a storm of sign-ins at once, each with its line', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => callback('bob@campus.example')))
    expect(answers.filter((answer) => answer.headers.get('location') === '/')).toHaveLength(300)
    expect((await trail()).filter(({ action }) => action === 'session.begin')).toHaveLength(300)
    expect((await checkChain(test.services.store)).broken).toEqual([])
  })
})
