import { beforeAll, expect, it } from 'vitest'
import { roleObject } from '../../server/authz/object-names.ts'
import { createSessions } from '../../server/features/identity/sign-in/index.ts'
import { newUser, onBothStores } from './scim-support.ts'

onBothStores('C9 the last global admin', (directory) => {
  const admins: string[] = []
  const add = async (): Promise<string> => (await directory().send('POST', '/Users', newUser())).body.id
  const fact = (id: string) =>
    ({ user: `user:${id}`, relation: 'member', object: roleObject('global-admins') }) as const
  const give = (id: string) => directory().test.services.authorizer.writeTuple(fact(id))
  const isActive = async (id: string) => (await directory().person(id))?.isActive
  const active = (id: string, value: boolean) =>
    directory().patch(`/Users/${id}`, { op: 'replace', path: 'active', value })
  const remove = (id: string) => directory().send('DELETE', `/Users/${id}`)
  const refusal = {
    status: 400,
    body: { scimType: 'mutability', detail: expect.stringContaining('last global admin') },
  }

  beforeAll(async () => {
    for (let n = 0; n < 2; n++) {
      const id = await add()
      await give(id)
      admins.push(id)
    }
  })

  it('is not deactivated or deleted by the directory, and stays signed in', async () => {
    const [ada = '', grace = ''] = admins
    const { services } = directory().test
    const sessions = createSessions(services)
    const { token } = await sessions.create(ada)
    // Another one who may not sign in can give nobody rights.
    expect((await active(grace, false)).status).toBe(200)
    expect(await active(ada, false)).toMatchObject(refusal)
    const put = { ...(await directory().get(`/Users/${ada}`)).body, active: false }
    expect(await directory().send('PUT', `/Users/${ada}`, put)).toMatchObject(refusal)
    expect(await remove(ada)).toMatchObject(refusal)
    expect(await isActive(ada)).toBe(true)
    expect(await sessions.find(token)).toMatchObject({ userId: ada })
    expect((await directory().get(`/Users/${ada}`)).status).toBe(200)
    expect((await active(grace, true)).status).toBe(200)
    // Who is not the last one goes.
    expect((await active(ada, false)).status).toBe(200)
    expect((await active(ada, true)).status).toBe(200)
  })

  it('is one of several who are taken out at once', async () => {
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all(
        admins.map((id, n) => (round % 2 && n ? remove(id) : active(id, false))),
      )
      const left = await Promise.all(admins.map(isActive))
      expect(left.filter(Boolean), String(answers.map(({ status }) => status))).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
      for (const [n, id] of admins.entries()) {
        if (left[n]) continue
        const person = await directory().person(id)
        if (!person?.provisioned?.isRemoved) await active(id, true)
        else
          await directory().send('POST', '/Users', {
            ...newUser(),
            userName: person.email,
          })
      }
    }
  })
})
