import { expect, it } from 'vitest'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { onEachStore } from './support/each-store.ts'
import { operations, type ReadForm, startSmall } from './support/small-form.ts'

onEachStore('actions under way', (campus) => {
  it('B1 submits once, however many send it', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        chelsea.send(operations.act, { form: form.id, event: 'submit', op: `s-${i}` }),
      ),
    )
    expect(replies.filter(({ errors }) => !errors)).toHaveLength(1)
    const codes = new Set(
      replies.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []),
    )
    expect([...codes]).toEqual(['CONFLICT'])
    const { form: read } = await form.read()
    expect(read.statusEvents.filter(({ event }) => event === 'submit')).toHaveLength(1)
    const audited = await campus()
      .store.collection(AUDIT_EVENTS)
      .count({ formId: form.id, action: 'form.act' })
    expect(audited).toBe(1)
  })

  it('B1 answers a repeated action as the first time', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    const act = (event: string) => chelsea.send(operations.act, { form: form.id, event, op: 'submit-1' })
    await act('submit')
    for (let i = 0; i < 5; i++) expect((await act('submit')).errors).toBeUndefined()
    expect((await act('approve')).errors?.[0]?.extensions.issues?.[0]?.code).toBe('operation_reused')
    expect((await form.read()).form.statusEvents).toHaveLength(2)
  })

  it('B1 lets one of two people decide who decide at the same moment, and tells the other', async () => {
    const [chelsea, bob, alice] = [campus().as('chelsea'), campus().as('bob'), campus().as('alice')]
    await campus().services.authorizer.writeTuple({
      ...{ user: 'user:alice', relation: 'admin', object: 'program:injury-illness' },
    })
    for (let round = 0; round < 10; round++) {
      const form = await startSmall(chelsea)
      await form.text('name', 'Ada')
      await form.act('submit')
      const decide = (client: typeof bob, event: string) =>
        client.send(operations.act, { form: form.id, event, comment: `By ${event}` })
      const [approved, sentBack] = await Promise.all([
        decide(bob, 'approve'),
        decide(alice, 'request_revisions'),
      ])
      const codes = [approved, sentBack].map(({ errors }) => errors?.[0]?.extensions.code)
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
      expect(codes.filter(Boolean)).toEqual(['CONFLICT'])
      const { form: read } = await form.read()
      expect(read.status).toBe(approved.errors ? 'draft' : 'approved')
      expect(read.statusEvents).toHaveLength(3)
    }
  })

  it('A10 holds every acknowledged answer in what was submitted, and none after it', async () => {
    const chelsea = campus().as('chelsea')
    for (let round = 0; round < 10; round++) {
      const form = await startSmall(chelsea)
      await form.text('name', 'start')
      let last = 'start'
      let refused = 0
      let submitted = false
      const typing = (async () => {
        for (let n = 0; !submitted || n < 3; n++) {
          const { errors } = await chelsea.send(operations.text, {
            form: form.id,
            question: 'name',
            text: `v${n}`,
          })
          if (errors) {
            refused++
            break
          }
          last = `v${n}`
        }
      })()
      await new Promise((done) => setTimeout(done, round * 2))
      await form.act('submit')
      const atSubmit = await campus()
        .store.collection(ANSWERS)
        .findOne({ id: `${form.id}:name` })
      submitted = true
      await typing
      const after = await chelsea.ask<ReadForm>(operations.read, { form: form.id })
      expect(refused).toBe(1)
      expect(after.form.status).toBe('review')
      expect(after.form.responses.find(({ key }) => key === 'name')?.text).toBe(last)
      expect(atSubmit?.value).toBeTruthy()
    }
  }, 120_000)

  it('A10 refuses a late save and says so', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    await form.act('submit')
    expect(await form.refusedText('name', 'Late')).toBe('ACCESS_DENIED')
    expect(await form.answers()).toMatchObject({ name: 'Ada' })
  })

  it('loses no save to an action that is refused', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const saves = Array.from({ length: 30 }, (_, i) => form.text('short', `t${i}`, { op: `t-${i}` }))
    const submits = Array.from({ length: 10 }, () =>
      chelsea.send(operations.act, { form: form.id, event: 'submit' }),
    )
    await Promise.all([...saves, ...submits])
    const { form: read } = await form.read()
    expect(read.status).toBe('draft')
    expect(read.responses.find(({ key }) => key === 'short')?.text).toMatch(/^t\d+$/)
    await form.text('short', 'after')
  })

  it('lets a form go on after an action that died half-way', async () => {
    const form = await startSmall(campus().as('chelsea'))
    await form.text('name', 'Ada')
    const until = new Date(Date.now() + 30_000).toISOString()
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $inc: { fence: 1 }, $set: { actingUntil: until } })
    expect(await form.refusedAct('submit')).toBe('CONFLICT')
    const variables = { form: form.id, question: 'name', text: 'Ada L' }
    expect(await campus().as('chelsea').send(operations.text, variables)).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'CONFLICT', issues: [{ code: 'busy' }] } }],
    })
    campus().wait(31_000)
    await form.text('name', 'Ada L')
    await form.act('submit')
    expect(await form.answers()).toMatchObject({ name: 'Ada L' })
  })

  it('A18 lets an action that is sent again go on a second after its server died, and nobody else', async () => {
    const [chelsea, bob] = [campus().as('chelsea'), campus().as('bob')]
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    const until = new Date(campus().services.clock().getTime() + 30_000).toISOString()
    const died = { $inc: { fence: 1 }, $set: { actingUntil: until, actingFor: 'submit-1' } }
    await campus().store.collection(FORMS).updateOne({ id: form.id }, died)
    const submit = (op?: string) => chelsea.send(operations.act, { form: form.id, event: 'submit', op })
    expect((await submit('submit-1')).errors?.[0]?.extensions.code).toBe('CONFLICT')
    campus().wait(1_100)
    for (const op of ['submit-2', undefined])
      expect((await submit(op)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await submit('submit-1')).errors).toBeUndefined()
    expect((await submit('submit-1')).errors).toBeUndefined()
    expect((await form.read()).form.statusEvents.map(({ event }) => event)).toEqual([null, 'submit'])
    const approve = { form: form.id, event: 'approve', op: 'approve-1', comment: 'Well done' }
    expect((await bob.send(operations.act, approve)).errors).toBeUndefined()
  })
})
