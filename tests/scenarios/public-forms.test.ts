import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GUEST_PATH, SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import type { Person } from '../../schemas/index.ts'
import { features } from '../../server/composition/features.ts'
import { person } from '../../server/demo/forms/generated/values.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { GUESTS } from '../../server/features/outside/guest/collections.ts'
import { forgetGuests } from '../../server/features/outside/guest/forget-guests.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { schemasOf } from '../../server/graphql/schema.ts'
import type { Campus } from './support/open-campus.ts'
import { type GuestBrowser, openPublic, type PublicPart } from './support/public-part.ts'
import { keepsRights, signedIn } from './support/rights.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

keepsRights('publicTemplate', {
  text: '{ publicTemplate(groupId: "small") { name } }',
  allowed: [],
  hidden: true,
})
keepsRights('createPublicForm', {
  text: 'mutation { createPublicForm(templateGroupId: "small") { id } }',
  allowed: [],
})

keepsRights('publicVisit', { text: '{ publicVisit { userId } }', allowed: signedIn })

let campus: Campus
let browser: PublicPart['browser']
let turn: PublicPart['turn']
beforeAll(async () => {
  ;({ campus, browser, turn } = await openPublic({ env: { TRUST_PROXY: '1' } }))
  await turn(true)
})
afterAll(() => campus?.close())
afterEach(() => campus.resetClock())

/** All that the template asks for. */
async function fill(guest: GuestBrowser, form: string): Promise<void> {
  const { errors } = await guest.ask(operations.text, { form, question: 'name', text: 'Loose railing' })
  expect(errors).toBeUndefined()
}
const submit = { event: 'submit', op: 'submit-once' }

describe('filling in without signing in', () => {
  it('PF-01 is there where the flag is on, for templates that are public, and not found otherwise', async () => {
    const ask = '{ publicTemplate(groupId: "open") { name } }'
    await turn(false)
    expect(await browser().refused(ask)).toBe('NOT_FOUND')
    await turn(true)
    expect((await browser().ask(ask)).data.publicTemplate).toEqual({ name: 'Report a hazard' })
    for (const group of ['small', 'injury-illness-301', 'none', '__proto__', '../etc'])
      expect(await browser().refused(`{ publicTemplate(groupId: "${group}") { name } }`), group).toBe(
        'NOT_FOUND',
      )
    for (const change of [
      { status: 'ARCHIVED' },
      { status: 'DRAFT' },
      { isLatest: false },
      { isSubform: true },
    ]) {
      await campus.store.collection(TEMPLATES).updateOne({ id: 'open-v1' }, { $set: change })
      expect(await browser().refused(ask), JSON.stringify(change)).toBe('NOT_FOUND')
      const { status, isLatest, isSubform = false } = smallTemplate
      await campus.store
        .collection(TEMPLATES)
        .updateOne({ id: 'open-v1' }, { $set: { status, isLatest, isSubform } })
    }
  })

  it('PF-02 I3 a form is begun, filled in and handed in; then nothing of it is left in the browser', async () => {
    const guest = browser()
    const form = await guest.begin()
    await fill(guest, form)
    const { data } = await guest.ask(operations.read, { form })
    expect(data.form).toMatchObject({
      status: 'draft',
      viewerRoles: ['owner'],
      abilities: { canUpdate: true },
    })
    expect(await guest.forms()).toEqual([form])
    const { data: done, errors } = await guest.ask(operations.act, { form, ...submit })
    expect(errors).toBeUndefined()
    expect(done.executeWorkflow).toMatchObject({ status: 200, form: null })
    expect(guest.cookie()).toBeUndefined()
    expect((await campus.store.collection(FORMS).findOne({ id: form }))?.status).toBe('review')
    // The reviewer has it, from somebody who has no name.
    const { form: read } = await campus
      .as('bob')
      .ask<{ form: object }>('query ($form: ID!) { form(id: $form) { status owner { firstName email } } }', {
        form,
      })
    expect(read).toEqual({ status: 'review', owner: { firstName: 'Guest', email: '' } })
  })

  it('PF-03 I2 the cookie is random, new with each form, out of reach of scripts, and sent below /public alone', async () => {
    const guest = browser()
    expect((await guest.ask('{ publicVisit { userId } }')).data.publicVisit).toBeNull()
    expect(guest.set).toEqual([])
    await guest.begin()
    expect(guest.set[0]).toMatch(
      /^formwork-guest=[\w-]{43}; Max-Age=604800; Path=\/public; HttpOnly; SameSite=Lax$/,
    )
    const first = guest.cookie()
    await guest.begin()
    expect(guest.cookie()).not.toBe(first)
    expect(await guest.forms()).toHaveLength(2)
    // What the browser held before opens nothing any more: it may be known to whoever put it there.
    expect(await browser(first).forms()).toEqual([])
    const [stored] = await campus.store.collection(GUESTS).find({}, { sort: { lastSeen: -1 }, limit: 1 })
    expect(guest.cookie()).not.toContain(stored?.id)
  })

  it.each([
    ['none', undefined],
    ['a short one', 'formwork-guest=abc'],
    ['one of a megabyte', `formwork-guest=${'a'.repeat(1_000_000)}`],
    ['a made-up one', `formwork-guest=${'A'.repeat(43)}`],
    ['an injected one', 'formwork-guest[$ne]=x; formwork-guest={"$gt":""}'],
  ])('PF-06 I2 a guest reads and writes the forms of their own cookie alone: %s', async (_, cookie) => {
    const guest = browser()
    const form = await guest.begin()
    await fill(guest, form)
    const other = browser(cookie)
    const expectedCode = 'UNAUTHENTICATED'
    expect(await other.refused(operations.read, { form })).toBe(expectedCode)
    expect(await other.refused(operations.text, { form, question: 'name', text: 'x' })).toBe(expectedCode)
    expect(await other.refused(operations.act, { form, ...submit })).toBe(expectedCode)
    expect(await other.refused(operations.remove, { form })).toBe(expectedCode)
  })

  it('PF-06 one guest is not found by another, nor does a guest find what people have', async () => {
    const [one, two] = [browser(), browser()]
    const form = await one.begin()
    await two.begin()
    const { createForm } = await campus
      .as('chelsea')
      .ask<{ createForm: { id: string } }>(operations.create, { group: 'small' })
    for (const id of [form, createForm.id]) {
      expect(await two.refused(operations.read, { form: id })).toBe('NOT_FOUND')
      expect(await two.refused(operations.text, { form: id, question: 'name', text: 'x' })).toBe('NOT_FOUND')
      expect(await two.refused(operations.act, { form: id, ...submit })).toBe('NOT_FOUND')
      expect(await two.refused(operations.remove, { form: id })).toBe('NOT_FOUND')
    }
    expect(await campus.store.collection(ANSWERS).count({ formId: form, key: 'name' })).toBe(0)
  })

  it('PF-06 X-30 a guest finds buildings but no people, neither by name nor by a known id', async () => {
    const question = (id: string, category: string) => ({
      ...{ id, type: 'search-question', title: id, category },
    })
    await campus.put(TEMPLATES, {
      ...{ ...smallTemplate, id: 'witness-v1', groupId: 'witness', campusCode: '01', isPublic: true },
      pages: [
        {
          ...{ id: 'page', name: 'Page' },
          children: [question('witness', 'Person'), question('building', 'Building')],
        },
      ],
    })
    const guest = browser()
    const form = await guest.begin({}, 'witness')
    const search =
      'query ($form: ID!, $question: ID!, $term: String!) { lookup(formId: $form, questionId: $question, term: $term) { id } }'
    const found = async (ask: typeof guest.ask, id: string, term: string) =>
      (await ask(search, { form, question: id, term })).data
    expect(await found(guest.ask, 'building', 'hall')).toMatchObject({
      lookup: expect.arrayContaining([{ id: expect.any(String) }]),
    })
    for (const term of ['chelsea', 'Chelsea', 'ch', 'alice']) {
      const reply = await guest.ask(search, { form, question: 'witness', term })
      expect(reply.data?.lookup ?? []).toEqual([])
    }
    const alice = (await campus.store.collection(PEOPLE).findOne({ id: 'alice' })) as Person
    // Whether a person is known cannot be told from what is refused.
    const name = async (id: string) => {
      const { data, errors } = await guest.ask(
        'mutation ($form: ID!, $value: JSON) { setAnswer(formId: $form, questionId: "witness", value: $value) { key } }',
        { form, value: { ...person({ ...alice, id }), firstName: 'Any' } },
      )
      expect(data?.setAnswer ?? null).toBeNull()
      return JSON.stringify(errors?.[0]?.extensions.issues).replaceAll(id, 'somebody')
    }
    expect(await name('chelsea')).toContain('witness')
    expect(await name('chelsea')).toBe(await name('nobody-at-all'))
  })

  it('I3 what was handed in is handed in once, whatever is sent again, and can be neither read nor changed', async () => {
    const guest = browser()
    const form = await guest.begin()
    await fill(guest, form)
    const before = guest.cookie()
    await guest.ask(operations.act, { form, ...submit })
    // The browser never got the reply: it still has its cookie, and sends the same once more.
    const again = browser(before)
    const { data } = await again.ask(operations.act, { form, ...submit })
    expect(data.executeWorkflow.status).toBe(200)
    const late = () => browser(before)
    expect(await late().refused(operations.act, { form, event: 'submit', op: 'another' })).toBe('NOT_FOUND')
    expect(await late().refused(operations.read, { form })).toBe('NOT_FOUND')
    expect(await late().refused(operations.text, { form, question: 'name', text: 'changed' })).toBe(
      'NOT_FOUND',
    )
    expect(await late().forms()).toEqual([])
    expect((await campus.store.collection(FORMS).findOne({ id: form }))?.statusEvents).toHaveLength(2)
  })

  it('X-30 a guest may have several forms, each gone when it is handed in, and throw one away', async () => {
    const guest = browser()
    const first = await guest.begin()
    const second = await guest.begin()
    expect(await guest.forms()).toEqual([second, first])
    await fill(guest, first)
    await guest.ask(operations.act, { form: first, event: 'submit', op: 'first' })
    expect(await guest.forms()).toEqual([second])
    expect(guest.cookie()).toBeDefined()
    await guest.ask(operations.remove, { form: second })
    expect(guest.cookie()).toBeUndefined()
  })

  it('J3 I3 no log, audit line or refusal says from which address a report came', async () => {
    const address = '10.44.55.66'
    const before = campus.log.length
    const guest = browser(undefined, address)
    const form = await guest.begin()
    await fill(guest, form)
    await guest.refused(operations.act, { form, event: 'approve', op: 'x' })
    await browser('formwork-guest=made-up', address).refused(operations.read, { form })
    await guest.ask(operations.act, { form, ...submit })
    expect(campus.log.length).toBeGreaterThan(before)
    expect(campus.log.slice(before).join('\n')).not.toContain(address)
    const lines = await campus.store.collection(AUDIT_EVENTS).find({ formId: form })
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain(address)
    expect(lines.every(({ actorId }) => /^guest-[0-9a-f]{32}$/.test(actorId))).toBe(true)
  })

  it('I5 drafts that nobody comes back to within a week are given up, with their guest', async () => {
    const guest = browser()
    const form = await guest.begin()
    campus.wait(6 * 24 * 3_600_000)
    expect(await guest.forms()).toEqual([form])
    campus.wait(6 * 24 * 3_600_000)
    await forgetGuests(campus.services)
    expect(await guest.forms()).toEqual([form])
    campus.wait(8 * 24 * 3_600_000)
    expect(await guest.forms()).toEqual([])
    await forgetGuests(campus.services)
    expect((await campus.store.collection(FORMS).findOne({ id: form }))?.deletedDate).toBeDefined()
  })

  it('PF-04 X-47 I1 is served at both addresses, without signing in; every other address wants a session', async () => {
    const query = '{ publicTemplate(groupId: "open") { name } }'
    for (const path of [SERVICE_PATHS.Public, GUEST_PATH]) {
      const reply = (await (await browser().post(path, query)).json()) as { data: { publicTemplate: object } }
      expect(reply.data.publicTemplate, path).toEqual({ name: 'Report a hazard' })
    }
    const others = [...schemasOf(campus.services.registry, features).byPath.keys()].filter(
      (path) => path !== SERVICE_PATHS.Public,
    )
    expect(others.length).toBeGreaterThan(8)
    const guest = browser()
    await guest.begin()
    for (const path of others) {
      const headers = { cookie: guest.cookie() ?? '' }
      const response = await guest.post(path, '{ __typename }', {}, headers)
      expect(response.status, path).toBe(401)
    }
  })

  it('X-51 I1 shows neither its schema nor what a misspelt name might have been, in development either', async () => {
    expect(campus.services.config.introspection).toBe(true)
    for (const path of [SERVICE_PATHS.Public, GUEST_PATH])
      for (const query of ['{ __schema { queryType { name } } }', '{ publicVisits { userId } }']) {
        const text = await (await browser().post(path, query)).text()
        expect(text, query).toContain('BAD_USER_INPUT')
        expect(text, query).not.toMatch(/Did you mean|publicVisit\b|"queryType"/)
      }
  })

  it('I1 X-30 has these operations and those of answers, and none by which a guest would find people', async () => {
    const schema = schemasOf(campus.services.registry, features).byPath.get(SERVICE_PATHS.Public)?.()
    const fields = (type: { getFields(): object } | null | undefined) =>
      Object.keys(type?.getFields() ?? {}).sort()
    expect(fields(schema?.getQueryType())).toEqual([
      ...['availableActions', 'form', 'lookup', 'publicChallenge', 'publicSubforms'],
      ...['publicTemplate', 'publicVisit'],
    ])
    const ofAnswers = campus.services.registry
      .all()
      .flatMap(({ answer }) => Object.keys(answer?.operations ?? {}))
    const others = fields(schema?.getMutationType()).filter((name) => !ofAnswers.includes(name))
    expect(others).toEqual([
      ...['beginPublicSubform', 'createPublicForm', 'deleteForm', 'executeWorkflow', 'giveDefault'],
      ...['resumePublicForm', 'saveAnswers', 'sendResumeLink', 'setAnswer'],
    ])
    expect(schema?.getSubscriptionType()).toBeUndefined()
  })
})
