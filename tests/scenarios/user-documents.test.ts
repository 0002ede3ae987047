import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { operations, startSmall } from './support/small-form.ts'

const PATH = '/platform-shell/graphql'
const QUERY = `query ($program: ID!, $user: ID, $page: Int, $size: Int) {
  userDocuments(programId: $program, userId: $user, page: $page, size: $size) {
    user { userId } docs { id name autoId status templateName canView } meta { page size total }
  }
}`

keepsRights('userDocuments', {
  text: '{ userDocuments(programId: "injury-illness", userId: "p-owner") { docs { id } meta { total } } }',
  allowed: ['member', 'programAdmin', 'globalAdmin'],
})

interface Reply {
  userDocuments: {
    user: { userId: string } | null
    docs: { id: string; name: string; autoId: string; status: string; canView: boolean }[]
    meta: { page: number; size: number; total: number }
  }
}

onCampus("somebody's documents in a program", (campus) => {
  const as = (who: string) => campus().as(who)
  const own = { program: 'injury-illness', user: 'grace' }
  const list = async (who: string, variables: object = {}) =>
    (await as(who).ask<Reply>(QUERY, { ...own, ...variables }, PATH)).userDocuments
  const read = 'query ($form: ID!) { form(id: $form) { name } }'

  it('PR-07 PR-10 lists what a person has in the program for its admin, 25 a page, and nothing of another program', async () => {
    const before = (await list('bob')).meta.total
    const made: string[] = []
    for (let n = 0; n < 26; n++) made.push((await startSmall(as('grace'))).id)
    const first = await list('bob')
    expect(first.user).toEqual({ userId: 'grace' })
    expect(first.meta).toEqual({ page: 1, size: 25, total: before + 26 })
    expect(first.docs).toHaveLength(25)
    expect(first.docs.every(({ canView }) => canView)).toBe(true)
    const second = await list('bob', { page: 2 })
    expect([...first.docs, ...second.docs].map(({ id }) => id)).toEqual(expect.arrayContaining(made))
    expect((await list('bob', { program: 'travel' })).docs.map(({ id }) => id)).not.toEqual(
      expect.arrayContaining(made),
    )
    expect((await list('bob', { size: 100_000 })).meta.size).toBe(100)
    await as('grace').ask(operations.remove, { form: made[0] })
    expect((await list('bob')).meta.total).toBe(before + 25)
  })

  it('PR-09 greys what a role sees in another status, under no name of its own, and refuses what is in it', async () => {
    const form = await startSmall(as('erin'))
    await form.text('name', 'Ada')
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { name: 'Ada fell down' } })
    const found = async () => (await list('dave', { user: 'erin' })).docs.find(({ id }) => id === form.id)
    expect(await found()).toMatchObject({ canView: false, name: 'Small', status: 'draft' })
    expect(await as('dave').refused(read, { form: form.id })).toBe('ACCESS_DENIED')
    await form.act('submit')
    expect(await found()).toMatchObject({ canView: false, status: 'review' })
    await as('bob').ask(operations.act, { form: form.id, event: 'approve' })
    expect(await found()).toMatchObject({ canView: true, name: 'Ada fell down', status: 'approved' })
    expect(await as('dave').ask(read, { form: form.id })).toEqual({ form: { name: 'Ada fell down' } })
  })

  it('PR-09 says nothing of what no role of the viewer ever sees, nor counts it', async () => {
    await campus().services.authorizer.writeTuple({
      user: 'user:ines',
      relation: 'member',
      object: 'program:injury-illness',
    })
    const form = await startSmall(as('erin'))
    expect(await list('ines', { user: 'erin' })).toMatchObject({ docs: [], meta: { total: 0 } })
    await campus().services.authorizer.writeTuple({
      user: 'user:ines',
      relation: 'viewer',
      object: `form:${form.id}`,
    })
    expect(await list('ines', { user: 'erin' })).toMatchObject({
      docs: [{ id: form.id, canView: true }],
      meta: { total: 1 },
    })
  })

  it('PR-08 answers without a person that nobody was chosen, and refuses who has no role in the program', async () => {
    expect(await list('bob', { user: null })).toMatchObject({ user: null, docs: [], meta: { total: 0 } })
    for (const user of [null, 'grace', 'nobody', '__proto__'])
      expect(await as('chelsea').refused(QUERY, { ...own, user }, PATH)).toBe('ACCESS_DENIED')
    for (const user of ['nobody', '__proto__', '$where', 'x'.repeat(10_000)])
      expect(await as('bob').refused(QUERY, { ...own, user }, PATH)).toBe('NOT_FOUND')
    for (const program of ['missing', '__proto__', 'x'.repeat(10_000)])
      expect(await as('bob').refused(QUERY, { ...own, program }, PATH)).toBe('ACCESS_DENIED')
  })

  it('PR-07 SH-07 is not found where its flag is off', async () => {
    const flags = campus().store.collection(FLAGS)
    await flags.updateOne({ id: 'rollout-user-documents' }, { $set: { enabled: false } })
    expect(await as('bob').refused(QUERY, own, PATH)).toBe('NOT_FOUND')
    await flags.updateOne({ id: 'rollout-user-documents' }, { $set: { enabled: true } })
    expect((await list('bob')).user).toEqual({ userId: 'grace' })
  })
})
