import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOpenFgaAuthorizer } from '../../server/authz/openfga/openfga-authorizer.ts'
import { settleAllFacts } from '../../server/features/form/form/follow-tuples.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'
import { type OpenFgaProcess, openfgaMissing, startOpenFga } from '../support/openfga-server.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { operations, publishSmall, type ReadForm, startSmall } from './support/small-form.ts'

const lists =
  'query ($whose: WhoseForms) { documents(whose: $whose, size: 100, templateGroupId: "small") { docs { id } } }'
const change = (name: 'writeTuple' | 'deleteTuple') =>
  `mutation ($input: TupleInput!) { ${name}(input: $input) { status } }`

describe.skipIf(openfgaMissing())('the whole server, with rights asked of OpenFGA', () => {
  const reaper = new Reaper()
  let openfga: OpenFgaProcess
  let campus: Campus
  beforeAll(async () => {
    openfga = await startOpenFga()
    campus = await openCampus({
      wrap: (store) => mortal(store, reaper),
      async authorize(store) {
        const authorizer = await openOpenFgaAuthorizer({
          server: { url: openfga.url },
          store,
          patience: 60_000,
        })
        const { copy } = authorizer
        if (!copy) throw new Error('No copy')
        // A server may die before it reaches OpenFGA, and after.
        const follow: typeof copy.follow = async (tuple) => {
          reaper.meet()
          await copy.follow(tuple)
          reaper.meet()
        }
        return { ...authorizer, copy: { ...copy, follow } }
      },
    })
    await publishSmall(campus)
  })
  afterAll(async () => {
    await campus.close()
    await openfga.stop()
  })

  const read = (who: string, form: string) => campus.as(who).ask<ReadForm>(operations.read, { form })
  const listed = async (who: string, whose: string, form: string) => {
    const { documents } = await campus
      .as(who)
      .ask<{ documents: { docs: { id: string }[] } }>(lists, { whose })
    return documents.docs.some(({ id }) => id === form)
  }

  it('C1 a form is started, submitted, seen by its reviewer and by nobody else', async () => {
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    await form.act('submit')
    expect((await read('bob', form.id)).availableActions.map(({ id }) => id)).toContain('approve')
    expect(await listed('bob', 'WAITING_FOR_ME', form.id)).toBe(true)
    expect(await listed('frank', 'ALL', form.id)).toBe(false)
    expect(await campus.as('frank').refused(operations.read, { form: form.id })).toBe('ACCESS_DENIED')
    await form.act('approve', {}, campus.as('bob'))
    expect((await read('chelsea', form.id)).form.status).toBe('approved')
  })

  it('C3 a right that is given counts at once, and is gone with the next request once it is taken away', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const input = { user: 'user:frank', relation: 'viewer', object: `form:${form.id}` }
    await campus.as('alice').ask(change('writeTuple'), { input })
    expect((await read('frank', form.id)).form.viewerRoles).toEqual(['viewer'])
    expect(await listed('frank', 'ALL', form.id)).toBe(true)
    await campus.as('alice').ask(change('deleteTuple'), { input })
    expect(await campus.as('frank').refused(operations.read, { form: form.id })).toBe('ACCESS_DENIED')
    expect(await listed('frank', 'ALL', form.id)).toBe(false)
    // A role of many: the admin of the program.
    const admin = { user: 'user:frank', relation: 'admin', object: 'program:injury-illness' }
    await campus.as('alice').ask(change('writeTuple'), { input: admin })
    expect((await read('frank', form.id)).form.abilities.canView).toBe(true)
    await campus.as('alice').ask(change('deleteTuple'), { input: admin })
    expect(await campus.as('frank').refused(operations.read, { form: form.id })).toBe('ACCESS_DENIED')
  })

  it.each(['writeTuple', 'deleteTuple'] as const)(
    'B5 a server that dies in the middle of %s leaves OpenFGA and the store saying the same',
    async (name) => {
      const { authorizer } = campus.services
      for (let n = 1; ; n++) {
        const { id } = await startSmall(campus.as('chelsea'))
        const input = { user: 'user:dave', relation: 'viewer', object: `form:${id}` }
        if (name === 'deleteTuple') await authorizer.writeTuple(input)
        reaper.strikeAt(n)
        const died = await authorizer[name](input).then(
          () => false,
          () => true,
        )
        reaper.rest()
        await settleAllFacts(campus.services)
        const isStored = (await authorizer.read(input)).length > 0
        const [isAllowed] = await authorizer.batchCheck(input.user, [input])
        expect({ isAllowed, listed: await listed('dave', 'ALL', id) }, `call ${n}`).toEqual({
          isAllowed: isStored,
          listed: isStored,
        })
        if (!died) return expect([n > 6, isStored]).toEqual([true, name === 'writeTuple'])
      }
    },
    120_000,
  )

  it('C4 says that it cannot tell while OpenFGA is gone, and comes back by itself', async () => {
    const form = await startSmall(campus.as('chelsea'))
    openfga = await openfga.restart()
    for (const who of ['chelsea', 'bob', 'frank']) {
      const { status, errors, data } = await campus.as(who).send<ReadForm>(operations.read, { form: form.id })
      expect([status, errors?.[0]?.extensions.code, data?.form ?? null], who).toEqual([503, 'INTERNAL', null])
    }
    await campus.services.authorizer.copy?.reconcile()
    expect((await read('bob', form.id)).form.id).toBe(form.id)
    expect(await campus.as('frank').refused(operations.read, { form: form.id })).toBe('ACCESS_DENIED')
  })
})
