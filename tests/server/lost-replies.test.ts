import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/index.ts'
import { LostReplyError } from '../../server/store/port.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { type Call, interceptedStore } from '../support/intercepted-store.ts'

/** What is lost, once: the reply of the first write that is asked for, with what others do before it is missed. */
let losing: { isIt(call: Call): boolean; others?: () => Promise<unknown> } | undefined
let isDriver = false
let campus: Campus

beforeAll(async () => {
  campus = await openCampus({
    wrap: (store) =>
      interceptedStore(store, async (call) => {
        const result = await call.run()
        if (!losing?.isIt(call)) return result
        const { others } = losing
        losing = undefined
        await others?.()
        // A driver does it again of itself, and tells what came of that.
        if (isDriver) return call.run()
        throw new LostReplyError('The reply is lost')
      }),
  })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(() => {
  losing = undefined
})

const writes = (collection: string, method: string, text: string) => (call: Call) =>
  call.collection === collection && call.method === method && JSON.stringify(call.args).includes(text)

describe.each([
  ['the server does it again', false],
  ['a driver does it again', true],
])('A18 a change whose reply is lost, and %s', (_, byDriver) => {
  beforeEach(() => {
    isDriver = byDriver
  })

  it('is told as saved where the form was handed in meanwhile', async () => {
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    losing = {
      isIt: writes('answers', 'updateOne', 'Ada Lovelace'),
      others: () => form.act('submit'),
    }
    expect(await form.text('name', 'Ada Lovelace')).toMatchObject({ revision: 2 })
    expect((await form.read()).form.status).toBe('review')
    expect(await form.answers()).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('is told as handed in, and holds nobody up', async () => {
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    losing = { isIt: writes('forms', 'findOneAndUpdate', 'actingUntil') }
    await form.act('submit')
    expect(losing).toBeUndefined()
    const { form: read } = await form.read()
    expect(read.statusEvents.filter(({ event }) => event === 'submit')).toHaveLength(1)
    const stored = await campus.store.collection(FORMS).findOne({ id: form.id })
    expect(stored).not.toHaveProperty('actingUntil')
  })

  it('is told as another’s where it was another’s', async () => {
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    losing = {
      isIt: writes('forms', 'findOneAndUpdate', 'statusEvents'),
      others: async () => {
        await campus.as('bob').send(operations.act, { form: form.id, event: 'approve', comment: 'Fine' })
      },
    }
    await form.act('submit')
    expect((await form.read()).form.statusEvents.map(({ event }) => event)).toEqual([
      null,
      'submit',
      'approve',
    ])
    expect(await form.refusedAct('submit')).toBe('CONFLICT')
  })

  it('is told as deleted', async () => {
    const form = await startSmall(campus.as('chelsea'))
    losing = { isIt: writes('forms', 'findOneAndUpdate', 'deletedDate') }
    const text = 'mutation ($id: ID!) { deleteForm(formId: $id) { status } }'
    expect((await campus.as('chelsea').send(text, { id: form.id })).errors).toBeUndefined()
    expect(losing).toBeUndefined()
  })
})
