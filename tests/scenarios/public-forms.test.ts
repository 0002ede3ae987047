import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GUEST_PATH, SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import type { Person } from '../../schemas/index.ts'
import { createApp } from '../../server/app.ts'
import { features } from '../../server/composition/features.ts'
import { person } from '../../server/demo/forms/generated/values.ts'
import { ANSWERS } from '../../server/features/answer/collections.ts'
import { FLAGS } from '../../server/features/flag/collections.ts'
import { FORMS } from '../../server/features/form/collections.ts'
import { GUESTS } from '../../server/features/guest/collections.ts'
import { forgetGuests } from '../../server/features/guest/forget-guests.ts'
import { PEOPLE } from '../../server/features/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/collections.ts'
import { createGraphqlHandlers } from '../../server/graphql/handler.ts'
import { buildSchemas } from '../../server/graphql/schema.ts'
import { readAssets } from '../../server/http/assets.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { keepsRights, signedIn } from './support/rights.ts'
import { operations, publishSmall } from './support/small-form.ts'
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

const origin = 'http://localhost:3000'
const FLAG = 'rollout-public-routes'
const OPEN = 'open'

let campus: Campus
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, {
    ...{ ...smallTemplate, id: 'open-v1', groupId: OPEN, name: 'Report a hazard', campusCode: '01' },
    isPublic: true,
  })
  const graphql = createGraphqlHandlers(campus.services, features)
  app = createApp(campus.services, { graphql, features, assets: readAssets('none') })
})
afterAll(() => campus?.close())
afterEach(() => campus.resetClock())

interface Reply {
  data: {
    publicTemplate: { name: string }
    publicVisit: { forms: { id: string }[] } | null
    createPublicForm: { id: string }
    form: object
    lookup: { id: string }[]
    setAnswer: object
    executeWorkflow: { status: number }
  }
  errors?: { extensions: { code: string; issues?: { code: string }[] } }[]
}

/** A browser without an account: it keeps what the public part sets, and sends it there alone. */
function browser(cookie?: string) {
  let kept = cookie
  const set: string[] = []
  const post = async (path: string, query: string, variables: object = {}): Promise<Response> => {
    const response = await app.request(origin + path, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', origin, host: 'localhost:3000' },
        ...(kept && path.startsWith('/public') && { cookie: kept }),
      },
      body: JSON.stringify({ query, variables }),
    })
    for (const line of response.headers.getSetCookie()) {
      set.push(line)
      kept = line.includes('Max-Age=0') ? undefined : line.split(';')[0]
    }
    return response
  }
  const ask = async (query: string, variables?: object): Promise<Reply> =>
    (await post(GUEST_PATH, query, variables)).json() as Promise<Reply>
  return {
    ...{ post, ask, set },
    cookie: () => kept,
    async begin(more: object = {}, group = OPEN): Promise<string> {
      const { data, errors } = await ask(
        'mutation ($group: ID!, $op: ID) { createPublicForm(templateGroupId: $group, operationId: $op) { id status } }',
        { group, ...more },
      )
      if (errors) throw new Error(JSON.stringify(errors))
      return data.createPublicForm.id
    },
    refused: async (query: string, variables?: object) =>
      (await ask(query, variables)).errors?.[0]?.extensions.code,
    forms: async (): Promise<string[]> => {
      const { data } = await ask('{ publicVisit { forms { id } } }')
      return data.publicVisit?.forms.map(({ id }: { id: string }) => id) ?? []
    },
  }
}

const turn = (enabled: boolean) =>
  campus.store.collection(FLAGS).updateOne({ id: FLAG }, { $set: { enabled } })

/** All that the template asks for. */
async function fill(guest: ReturnType<typeof browser>, form: string): Promise<void> {
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
      const reply = (await (await browser().post(path, query)).json()) as Reply
      expect(reply.data.publicTemplate.name, path).toBe('Report a hazard')
    }
    const others = [...buildSchemas(campus.services.registry, features).keys()].filter(
      (path) => path !== SERVICE_PATHS.Public,
    )
    expect(others.length).toBeGreaterThan(8)
    const guest = browser()
    await guest.begin()
    for (const path of others) {
      const response = await app.request(origin + path, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin, host: 'localhost:3000' },
          cookie: guest.cookie() ?? '',
        },
        body: JSON.stringify({ query: '{ __typename }' }),
      })
      expect(response.status, path).toBe(401)
    }
  })

  it('I1 X-30 has these operations and those of answers, and none by which a guest would find people', async () => {
    const schema = buildSchemas(campus.services.registry, features).get(SERVICE_PATHS.Public)
    const fields = (type: { getFields(): object } | null | undefined) =>
      Object.keys(type?.getFields() ?? {}).sort()
    expect(fields(schema?.getQueryType())).toEqual([
      ...['availableActions', 'form', 'lookup', 'publicTemplate', 'publicVisit'],
    ])
    const ofAnswers = campus.services.registry
      .all()
      .flatMap(({ answer }) => Object.keys(answer?.operations ?? {}))
    const others = fields(schema?.getMutationType()).filter((name) => !ofAnswers.includes(name))
    expect(others).toEqual(
      ['createPublicForm', 'deleteForm', 'executeWorkflow', 'giveDefault', 'saveAnswers', 'setAnswer'].sort(),
    )
    expect(schema?.getSubscriptionType()).toBeUndefined()
  })
})
