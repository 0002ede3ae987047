import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { GUESTS, USED_PROOFS } from '../../server/features/outside/guest/collections.ts'
import { forgetGuests } from '../../server/features/outside/guest/forget-guests.ts'
import type { Campus } from './support/open-campus.ts'
import {
  CHALLENGE,
  type Challenge,
  type GuestBrowser,
  openPublic,
  type Proof,
  type PublicPart,
  solve,
} from './support/public-part.ts'
import { keepsRights, signedIn } from './support/rights.ts'

keepsRights('publicChallenge', { text: '{ publicChallenge { salt } }', allowed: signedIn })

const WORK = 300

let campus: Campus
let browser: PublicPart['browser']
beforeAll(async () => {
  const env = { LIMITS: '1', LIMIT_GUEST_WORK: String(WORK), LIMIT_GUEST_FORMS: '40', TRUST_PROXY: '1' }
  let turn: PublicPart['turn']
  ;({ campus, browser, turn } = await openPublic({ env }))
  await turn(true)
})
afterAll(() => campus?.close())
afterEach(() => campus.resetClock())

async function challengeOf(guest: GuestBrowser): Promise<Challenge> {
  const { publicChallenge } = (await guest.ask(CHALLENGE)).data
  if (!publicChallenge) throw new Error('Nothing is asked')
  return publicChallenge
}

const BEGIN =
  'mutation ($proof: ProofInput) { createPublicForm(templateGroupId: "open", proof: $proof) { id } }'
const begin = (guest: GuestBrowser, proof?: object) => guest.refused(BEGIN, { proof })
const forms = () => campus.store.collection(FORMS).count({})

describe('what a browser works out before it begins a form', () => {
  it('X-30 is a number found by trying, good for one form', async () => {
    const guest = browser()
    const challenge = await challengeOf(guest)
    expect(challenge.most).toBe(WORK)
    // Asking for it sets nothing in the browser and stores nothing.
    expect(guest.set).toEqual([])
    expect(await campus.store.collection(GUESTS).count({})).toBe(0)
    const proof = solve(challenge)
    expect(await begin(guest, proof)).toBeUndefined()
    const before = await forms()
    expect(await begin(guest, proof)).toBe('VALIDATION_FAILED')
    expect(await begin(browser(), proof)).toBe('VALIDATION_FAILED')
    expect(await forms()).toBe(before)
  })

  it('X-30 sent ten times at once it begins one form', async () => {
    const proof = solve(await challengeOf(browser()))
    const before = await forms()
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(browser(), proof)))
    expect(replies.filter((code) => code === undefined)).toHaveLength(1)
    expect(await forms()).toBe(before + 1)
  })

  it.each<[string, (proof: Proof) => object | undefined]>([
    ['none', () => undefined],
    ['another number', (proof) => ({ ...proof, number: proof.number + 1 })],
    ['a negative number', (proof) => ({ ...proof, number: -1 })],
    [
      'a challenge of its own making',
      (proof) => ({ ...proof, challenge: hash('sha256', `${proof.salt}0`, 'hex'), number: 0 }),
    ],
    ['no signature', (proof) => ({ ...proof, signature: '' })],
    ['a signature of zeros', (proof) => ({ ...proof, signature: '0'.repeat(64) })],
    ['a longer life', (proof) => ({ ...proof, salt: proof.salt.replace(/\d+$/, '999999999999999') })],
    ['a salt of a megabyte', (proof) => ({ ...proof, salt: 'a'.repeat(1_000_000) })],
    ['words of a database', (proof) => ({ ...proof, challenge: '{"$ne":1}' })],
  ])('X-30 begins nothing with %s', async (_, change) => {
    const before = await forms()
    const guest = browser()
    expect(await begin(guest, change(solve(await challengeOf(guest))))).toBe('VALIDATION_FAILED')
    expect(guest.set).toEqual([])
    expect(await forms()).toBe(before)
  })

  it('X-30 is over after half an hour, and what was used is forgotten then', async () => {
    const guest = browser()
    await begin(guest, solve(await challengeOf(guest)))
    const late = solve(await challengeOf(guest))
    campus.wait(31 * 60_000)
    expect(await begin(guest, late)).toBe('VALIDATION_FAILED')
    await forgetGuests(campus.services)
    expect(await campus.store.collection(USED_PROOFS).count({})).toBe(0)
  })

  it('X-30 of a thousand tries a minute from one address so many begin as the setting says', async () => {
    const [mean, other] = ['10.7.0.1', '10.7.0.2']
    const before = await forms()
    const replies: (string | undefined)[] = []
    for (let i = 0; i < 1000; i++) {
      const guest = browser(undefined, mean)
      // Whoever does not do the work is counted as well.
      const proof = i < 45 ? solve(await challengeOf(guest)) : undefined
      replies.push(await begin(guest, proof))
    }
    expect(await forms()).toBe(before + 40)
    expect(replies.filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(960)
    const next = browser(undefined, other)
    expect(await begin(next, solve(await challengeOf(next)))).toBeUndefined()
  })
})
