import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredAnswer } from '../../schemas/index.ts'
import { ANSWER_VERSIONS, ANSWERS } from '../../server/features/form/answer/collections.ts'
import type { Store } from '../../server/store/port.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { interceptedStore } from '../support/intercepted-store.ts'

/** Holds the next write of an answer up, before or after it reaches the store. */
class Gate {
  #open: () => void = () => {}
  #arrive: () => void = () => {}
  readonly opened = new Promise<void>((done) => {
    this.#open = done
  })
  readonly arrived = new Promise<void>((done) => {
    this.#arrive = done
  })
  pass(): Promise<void> {
    this.#arrive()
    return this.opened
  }
  open(): void {
    this.#open()
  }
}

let gates: { before?: Gate; after?: Gate } = {}
/** How many calls of the store the server still makes before it dies. */
let callsLeft = Number.POSITIVE_INFINITY

const gated = (store: Store): Store =>
  interceptedStore(store, async ({ collection, method, run }) => {
    const isWrite = collection === 'answers' && ['updateOne', 'insertOne'].includes(method)
    const { before, after } = isWrite ? gates : {}
    if (before || after) gates = {}
    await before?.pass()
    if (--callsLeft < 0) throw new Error('The server died')
    const result = await run()
    await after?.pass()
    return result
  })

let campus: Campus
let form: Awaited<ReturnType<typeof startSmall>>
beforeAll(async () => {
  campus = await openCampus({ wrap: gated })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(async () => {
  form = await startSmall(campus.as('chelsea'))
  await form.text('name', 'Ada', { op: 'first' })
})

const send = (text: string, op: string, question = 'name') =>
  campus.as('chelsea').send(operations.text, { form: form.id, question, text, op })
const versions = () => campus.store.collection(ANSWER_VERSIONS).find({ formId: form.id })
const stored = (key = 'name') => campus.store.collection(ANSWERS).findOne({ id: `${form.id}:${key}` })

const history = `query ($form: ID!) {
  answerHistory(formId: $form, questionId: "name") { docs { text isCurrent } }
}`
interface History {
  answerHistory: { docs: { text: string; isCurrent: boolean }[] }
}

describe('a save that meets an action', () => {
  it('A10 X-48 leaves no trace in the history either', async () => {
    campus.wait(3_600_000)
    const before = new Gate()
    gates = { before }
    const late = send('late', 'late-1')
    // The version was written; the answer is held up.
    await before.arrived
    expect(await versions()).toHaveLength(1)
    await form.act('submit')
    before.open()
    expect((await late).errors).toHaveLength(1)
    expect(await stored()).toMatchObject({ value: { text: 'Ada' } })
    const { answerHistory } = await campus.as('chelsea').ask<History>(history, { form: form.id })
    expect(answerHistory.docs).toEqual([{ text: 'Ada', isCurrent: true }])
  })

  it('A10 is refused and leaves no trace when it is written after the action looked', async () => {
    const before = new Gate()
    gates = { before }
    const late = send('late', 'late-1')
    await before.arrived
    await form.act('submit')
    before.open()
    expect((await late).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      issues: [{ code: 'form_changed' }],
    })
    expect((await stored())?.value).toEqual({ text: 'Ada' })
    expect((await stored())?.operations.map(({ id }) => id)).toEqual(['first'])
    // Sent again, it is refused again.
    expect((await send('late', 'late-1')).errors?.[0]?.extensions.code).toBe('ACCESS_DENIED')
  })

  it.each(['name', 'short'])(
    'A10 A4 changes nothing of what was decided on, whichever call of the store was its last: %s',
    async (question) => {
      for (let calls = 0, isDead = true; isDead; calls++) {
        form = await startSmall(campus.as('chelsea'))
        await form.text('name', 'Ada')
        const before = new Gate()
        gates = { before }
        const late = send('late', `late-${calls}`, question)
        await before.arrived
        await form.act('submit')
        callsLeft = calls
        before.open()
        const code = (await late).errors?.[0]?.extensions.code
        isDead = code !== 'CONFLICT'
        expect(code).toBe(isDead ? 'INTERNAL' : 'CONFLICT')
        callsLeft = Number.POSITIVE_INFINITY
        expect(await form.answers()).toEqual({ agreed: true, name: 'Ada' })
        expect((await stored(question))?.value ?? null).toEqual(question === 'name' ? { text: 'Ada' } : null)
      }
    },
  )

  it('A10 fills no place that others took away and put back after the action looked', async () => {
    const made = new Gate()
    gates = { after: made }
    const late = send('late', 'late-1', 'short')
    await made.arrived
    const before = new Gate()
    gates = { before }
    made.open()
    await before.arrived
    await form.act('submit')
    // One save that hears of the action clears the place; another, which has not, makes it anew.
    const answers = campus.store.collection(ANSWERS)
    const { seenFence, ...place } = (await stored('short')) as StoredAnswer
    expect(seenFence).toBe(place.fence + 1)
    await answers.deleteOne({ id: place.id, revision: 0 })
    await answers.insertOne({ ...place, place: 'of-another' })
    before.open()
    expect((await late).errors?.[0]?.extensions.issues?.[0]?.code).toBe('form_changed')
    expect(await stored('short')).toMatchObject({ value: null, revision: 0 })
  })

  it('A10 ET-22 counts when the action saw it among more answers than it could name', async () => {
    const after = new Gate()
    gates = { after }
    const seen = send('seen', 'seen-1')
    await after.arrived
    const answer = await stored()
    await campus.store.collection(ANSWERS).insertMany(
      Array.from({ length: 1000 }, (_, n) => ({
        ...(answer as NonNullable<typeof answer>),
        ...{ id: `${form.id}:guests/r${n}/guest`, key: `guests/r${n}/guest`, questionId: 'guest' },
        lastSaved: new Date(Date.parse(answer?.lastSaved ?? '') + 1).toISOString(),
      })),
    )
    await form.act('submit')
    after.open()
    expect((await seen).errors).toBeUndefined()
    expect(await form.answers()).toMatchObject({ name: 'seen' })
  })

  it('A10 leaves no answer where there was none', async () => {
    const before = new Gate()
    gates = { before }
    const late = send('late', 'late-1', 'short')
    await before.arrived
    await form.act('submit')
    before.open()
    expect((await late).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect(await stored('short')).toBeNull()
  })

  it('A10 counts when the action saw it, however late its own look comes', async () => {
    const after = new Gate()
    gates = { after }
    const seen = send('seen', 'seen-1')
    await after.arrived
    await form.act('submit')
    after.open()
    expect((await seen).errors).toBeUndefined()
    expect((await stored())?.value).toEqual({ text: 'seen' })
    // And so does its copy.
    expect((await send('seen', 'seen-1')).errors).toBeUndefined()
  })

  it('A10 stands when the action was refused meanwhile', async () => {
    const before = new Gate()
    gates = { before }
    const save = send('', 'clear-1')
    await before.arrived
    await campus.as('chelsea').ask(operations.text, { form: form.id, question: 'email', text: 'no address' })
    expect(await form.refusedAct('submit')).toBe('VALIDATION_FAILED')
    before.open()
    expect((await save).errors).toBeUndefined()
    expect((await stored())?.value).toBeNull()
  })

  it('A10 writes neither of two late saves, whichever comes first', async () => {
    const [first, second] = [new Gate(), new Gate()]
    gates = { before: first }
    const one = send('one', 'late-1')
    await first.arrived
    gates = { before: second }
    const two = send('two', 'late-2', 'short')
    await second.arrived
    await form.act('submit')
    second.open()
    first.open()
    expect((await one).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await two).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await stored())?.value).toEqual({ text: 'Ada' })
    expect(await stored('short')).toBeNull()
  })

  it('A4 A10 does not acknowledge a copy of a save that came too late', async () => {
    const before = new Gate()
    const after = new Gate()
    gates = { before, after }
    const late = send('late', 'late-1')
    await before.arrived
    await form.act('submit')
    before.open()
    await after.arrived
    const copy = await send('late', 'late-1')
    expect(copy.errors?.[0]?.extensions.code).toBe('ACCESS_DENIED')
    after.open()
    expect((await late).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await stored())?.value).toEqual({ text: 'Ada' })
  })

  it.each([
    ['name', undefined],
    ['short', 'NOT_FOUND'],
  ])(
    'A10 acknowledges what is there when a form that was deleted meanwhile is restored: %s',
    async (question, code) => {
      const before = new Gate()
      gates = { before }
      const save = send('meanwhile', 'save-1', question)
      await before.arrived
      await campus.as('chelsea').ask(operations.remove, { form: form.id })
      before.open()
      expect((await save).errors?.[0]?.extensions.code).toBe(code)
      await campus.as('chelsea').ask(operations.restore, { form: form.id })
      expect((await form.answers())[question]).toBe(code ? undefined : 'meanwhile')
    },
  )
})
