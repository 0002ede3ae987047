import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimMapping } from '../../schemas/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { CLAIM_MAPPINGS } from '../../server/features/identity/claim-mapping/collections.ts'
import { createOidcClient } from '../../server/features/identity/sign-in/oidc-client.ts'
import { openTestApp, type TestApp } from './http-support.ts'
import { browser, startProvider } from './oidc-support.ts'

const MAPPING: ClaimMapping = {
  ...{ schemaVersion: 1, id: 'claim-mapping', revision: 'r', changedBy: 'bob' },
  changedAt: '2026-03-01T08:00:00.000Z',
  rules: [{ id: 'ehs', claim: 'groups', match: 'equals', values: ['EHS'], gives: { tags: ['ehs'] } }],
}

describe.each([
  ['the token', false],
  ['the answer to a question', true],
])('claims that a provider says in %s', (_, conformIdTokenClaims) => {
  const accounts: Record<string, object> = {}
  let provider: Awaited<ReturnType<typeof startProvider>>
  let test: TestApp

  beforeAll(async () => {
    const scopes = { claims: { groups: ['groups'] }, env: { OIDC_SCOPE: 'groups' } }
    provider = await startProvider({ accounts, conformIdTokenClaims, ...scopes })
    const { config } = provider
    test = await openTestApp({ parts: { oidc: config.oidc && createOidcClient(config, config.oidc) } })
    await test.services.store.collection(CLAIM_MAPPINGS).insertOne(MAPPING)
  })
  afterAll(async () => {
    await test.close()
    await provider.close()
  })

  const signIn = async (login: string) => {
    const { untilCallback, visit } = browser(test)
    return (await visit(await untilCallback(login))).headers.get('location')
  }
  const tagsOf = async (id: string) => (await test.services.store.collection(PEOPLE).findOne({ id }))?.tags

  it('give at the first sign-in and are followed at the next', async () => {
    accounts.alice = { email: 'alice@campus.example', email_verified: true, groups: ['EHS', 'Chess'] }
    expect(await signIn('alice')).toBe('/form/42?page=2')
    expect(await tagsOf('alice')).toEqual(['ehs'])
    accounts.alice = { email: 'alice@campus.example', email_verified: true, groups: ['Chess'] }
    expect(await signIn('alice')).toBe('/form/42?page=2')
    expect(await tagsOf('alice')).toBeUndefined()
  })

  it('open nothing to whom nobody knows', async () => {
    accounts.mallory = { email: 'mallory@elsewhere.example', email_verified: true, groups: ['EHS'] }
    expect(await signIn('mallory')).toBe('/access-denied?reason=unknown-person')
    expect(await test.services.store.collection(PEOPLE).find({ tags: 'ehs' })).toEqual([])
  })
})
