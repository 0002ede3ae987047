import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { NOTIFICATIONS } from '../../server/features/message/notification/collections.ts'
import { GUESTS, RESUME_LINKS } from '../../server/features/outside/guest/collections.ts'
import { forgetGuests } from '../../server/features/outside/guest/forget-guests.ts'
import { startMailServer } from '../support/mail-server.ts'
import type { Campus } from './support/open-campus.ts'
import { type GuestBrowser, openPublic, type PublicPart } from './support/public-part.ts'
import { keepsRights } from './support/rights.ts'
import { operations } from './support/small-form.ts'

keepsRights('sendResumeLink', {
  text: 'mutation { sendResumeLink(formId: "FORM", email: "a@example.com") { status } }',
  allowed: [],
})
keepsRights('resumePublicForm', {
  text: 'mutation { resumePublicForm(token: "none") { id } }',
  allowed: [],
})

const HOUR = 3_600_000

let mail: Awaited<ReturnType<typeof startMailServer>>
let campus: Campus
let browser: PublicPart['browser']
beforeAll(async () => {
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, LIMITS: '1', LIMIT_GUEST_WORK: '50', TRUST_PROXY: '1' }
  let turn: PublicPart['turn']
  ;({ campus, browser, turn } = await openPublic({ env }))
  await turn(true)
})
afterAll(async () => {
  await campus?.close()
  await mail.stop()
})
beforeEach(() => void mail.mails.splice(0))
afterEach(() => {
  mail.behave('takes')
  campus.resetClock()
})

const SEND =
  'mutation ($form: ID!, $email: String!) { sendResumeLink(formId: $form, email: $email) { status } }'
const RESUME = 'mutation ($token: String!) { resumePublicForm(token: $token) { id } }'
let count = 0
const address = () => `reader-${++count}@example.com`
const send = async (guest: GuestBrowser, form: string, email = address()) => {
  const { errors } = await guest.ask(SEND, { form, email })
  return errors?.[0]?.extensions.issues?.[0]?.code ?? errors?.[0]?.extensions.code
}
const tokenOf = (raw = mail.mails.at(-1)?.raw ?? '') => /\/public\/resume#([\w-]{43})/.exec(raw)?.[1] ?? ''
const resume = (guest: GuestBrowser, token: string) => guest.refused(RESUME, { token })
const type = (guest: GuestBrowser, form: string, text: string) =>
  guest.refused(operations.text, { form, question: 'name', text })

async function begun() {
  const guest = browser()
  const form = await guest.begin()
  return { guest, form }
}

describe('a link to continue elsewhere', () => {
  it('X-30 opens that form alone in another browser, once; the first one keeps it', async () => {
    const { guest, form } = await begun()
    const second = await guest.begin()
    expect(await type(guest, form, 'Loose railing')).toBeUndefined()
    expect(await send(guest, form)).toBeUndefined()
    const other = browser()
    expect(await resume(other, tokenOf())).toBeUndefined()
    expect(other.cookie()).toMatch(/^formwork-guest=[\w-]{43}$/)
    expect(await other.forms()).toEqual([form])
    expect(await other.refused(operations.read, { form: second })).toBe('NOT_FOUND')
    expect(await type(other, second, 'x')).toBe('NOT_FOUND')
    expect(await type(other, form, 'Loose railing, second floor')).toBeUndefined()
    expect(await guest.forms()).toEqual([second, form])
    expect(await resume(browser(), tokenOf())).toBe('NOT_FOUND')
    // Beginning another one gives the first browser a new cookie, and takes the other's away from nobody.
    await guest.begin()
    expect(await other.forms()).toEqual([form])
    expect((await other.ask(operations.act, { form, event: 'submit', op: 'once' })).errors).toBeUndefined()
    expect(other.cookie()).toBeUndefined()
    expect(await guest.refused(operations.read, { form })).toBe('NOT_FOUND')
  })

  it('I3 J3 the address stands in no document, log or audit line, and in the mail stands nothing of the form', async () => {
    const { guest, form } = await begun()
    await type(guest, form, 'A secret of mine')
    const email = address()
    expect(await send(guest, form, email)).toBeUndefined()
    const [sent] = mail.mails
    expect(sent?.to).toEqual([email])
    for (const word of ['A secret of mine', form, 'guest-']) expect(sent?.raw).not.toContain(word)
    expect(await campus.store.collection(NOTIFICATIONS).count({ to: email })).toBe(0)
    const links = await campus.store.collection(RESUME_LINKS).find({})
    const read = await campus.store.collection(FORMS).findOne({ id: form })
    for (const kept of [links, read, campus.log]) expect(JSON.stringify(kept)).not.toContain(email)
    // A copy of the store opens nothing.
    expect(JSON.stringify(links)).not.toContain(tokenOf())
  })

  it('X-30 of one address and of one form there are few, and of one network few a minute', async () => {
    const email = address()
    const { guest, form } = await begun()
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 4; i++)
      codes.push(await send(guest, form, i % 2 ? email : email.toUpperCase().replace('.COM', '.com')))
    expect(codes).toEqual([undefined, undefined, undefined, 'public.links'])
    const elsewhere = await begun()
    expect(await send(elsewhere.guest, elsewhere.form, email)).toBe('public.links')
    for (let i = 0; i < 3; i++) codes.push(await send(guest, form))
    expect(codes.slice(4)).toEqual([undefined, undefined, 'public.links'])
    campus.wait(25 * HOUR)
    await forgetGuests(campus.services)
    expect(await send(guest, form, email)).toBeUndefined()
    const busy = browser(undefined, '10.8.0.1')
    const many: (string | undefined)[] = []
    for (let i = 0; i < 4; i++) {
      const own = await busy.begin()
      for (let j = 0; j < 4; j++) many.push(await send(busy, own))
    }
    expect(many.filter((code) => code === undefined)).toHaveLength(10)
    expect(many.at(-1)).toBe('rate.operations')
  })

  it.each([
    'no address',
    'a@b',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"a b"@example.com',
    `${'a'.repeat(300)}@example.com`,
    '',
  ])('X-30 is sent to no more than one address: %j', async (email) => {
    const { guest, form } = await begun()
    expect(await send(guest, form, email)).toBe('email_invalid')
    expect(mail.mails).toEqual([])
  })

  it('PF-06 is sent by the guest of a form alone', async () => {
    const { form } = await begun()
    const other = await begun()
    expect(await send(other.guest, form)).toBe('NOT_FOUND')
    expect(await send(browser(), form)).toBe('UNAUTHENTICATED')
    expect(mail.mails).toEqual([])
  })

  it('X-30 leads nowhere when it is late, made up, or its form has gone on', async () => {
    const { guest, form } = await begun()
    for (const token of ['', 'x', 'A'.repeat(43), '{"$gt":""}', 'a'.repeat(1_000_000)])
      expect(await resume(browser(), token)).toBe('NOT_FOUND')
    await send(guest, form)
    const late = tokenOf()
    campus.wait(25 * HOUR)
    expect(await resume(browser(), late)).toBe('NOT_FOUND')
    campus.resetClock()
    const thrown = await begun()
    await send(thrown.guest, thrown.form)
    await thrown.guest.ask(operations.remove, { form: thrown.form })
    expect(await resume(browser(), tokenOf())).toBe('NOT_FOUND')
  })

  it('X-30 takes no form away that is open in the browser already, and opens one browser of ten at once', async () => {
    const { guest, form } = await begun()
    await send(guest, form)
    const token = tokenOf()
    const busy = browser()
    const own = await busy.begin()
    expect(await resume(busy, token)).toBe('CONFLICT')
    expect(await busy.forms()).toEqual([own])
    const codes = await Promise.all(Array.from({ length: 10 }, () => resume(browser(), token)))
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    // Nor does a new form take away the one that the link has opened.
    await send(guest, form)
    const other = browser()
    await resume(other, tokenOf())
    await expect(other.begin()).rejects.toThrow('CONFLICT')
    expect(await other.forms()).toEqual([form])
  })

  it.each(['refuses', 'is busy'] as const)(
    'NO-05 says that it was not sent when the mail server %s',
    async (manner) => {
      const { guest, form } = await begun()
      mail.behave(manner)
      const email = address()
      expect(await send(guest, form, email)).toBe('public.not_sent')
      expect(await campus.store.collection(RESUME_LINKS).count({ formId: form })).toBe(0)
      expect(campus.log.join('\n')).not.toContain(email)
    },
  )

  it('I5 a draft that is open in two browsers is given up when neither comes back', async () => {
    const { guest, form } = await begun()
    await send(guest, form)
    const other = browser()
    await resume(other, tokenOf())
    campus.wait(6 * 24 * HOUR)
    expect(await other.forms()).toEqual([form])
    campus.wait(3 * 24 * HOUR)
    await forgetGuests(campus.services)
    expect(await guest.forms()).toEqual([])
    expect(await other.forms()).toEqual([form])
    campus.wait(8 * 24 * HOUR)
    await forgetGuests(campus.services)
    expect((await campus.store.collection(FORMS).findOne({ id: form }))?.deletedDate).toBeDefined()
    expect(await campus.store.collection(GUESTS).count({ formId: form })).toBe(0)
  })
})
