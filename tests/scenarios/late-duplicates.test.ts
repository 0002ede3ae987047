import { expect, it } from 'vitest'
import { ANSWER_VERSIONS, ANSWERS, PROCESSED_OPERATIONS } from '../../server/features/form/answer/index.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

const SAVES = 60

onCampus('a duplicate that comes late', (campus) => {
  const start = () => startSmall(campus().as('chelsea'))
  type Started = Awaited<ReturnType<typeof start>>
  const stored = (form: Started) =>
    campus()
      .store.collection(ANSWERS)
      .findOne({ id: `${form.id}:name` })

  /** Somebody types on, each change on top of the last. */
  async function typeOn(form: Started, from: number, tab = 'tab'): Promise<number> {
    let revision = from
    for (let n = 0; n < SAVES; n++) {
      const op = `${tab}-${from}-${n}`
      revision = (await form.text('name', `text ${tab} ${n}`, { op, base: revision })).revision
    }
    return revision
  }

  it.each([
    ['that says what its sender saw', { base: 0 }],
    ['that does not say what its sender saw', {}],
  ])('A4 changes nothing, however many saves later: one %s', async (_, more) => {
    const form = await start()
    await form.text('name', 'first', { op: 'early', ...more })
    const revision = await typeOn(form, 1)
    const replay = await form.text('name', 'first', { op: 'early', ...more })
    expect(replay).toMatchObject({ response: { text: `text tab ${SAVES - 1}` }, overwrote: null })
    expect((await stored(form))?.revision).toBe(revision)
    // From the middle, and the last one.
    await form.text('name', 'text tab 30', { op: 'tab-1-30', base: 31 })
    await form.text('name', `text tab ${SAVES - 1}`, { op: `tab-1-${SAVES - 1}`, base: revision - 1 })
    expect((await stored(form))?.revision).toBe(revision)
  })

  it('A4 changes nothing when another tab has typed on meanwhile', async () => {
    const form = await start()
    const base = (await form.text('name', 'mine', { op: 'mine', base: 0 })).revision
    const revision = await typeOn(form, await typeOn(form, base, 'a'), 'b')
    const replay = await form.text('name', 'mine', { op: 'mine', base: 0 })
    expect(replay.response?.text).toBe(`text b ${SAVES - 1}`)
    expect((await stored(form))?.revision).toBe(revision)
  })

  it('X-48 A8 takes what waited in a browser for a day, and keeps what it replaces', async () => {
    const form = await start()
    const base = (await form.text('name', 'before the tunnel', { op: 'before', base: 0 })).revision
    const revision = await typeOn(form, base)
    campus().wait(24 * 3_600_000)
    const late = { op: 'in-the-tunnel', base }
    expect(await form.text('name', 'in the tunnel', late)).toMatchObject({
      revision: revision + 1,
      response: { text: 'in the tunnel' },
      overwrote: { value: { text: `text tab ${SAVES - 1}` } },
    })
    await form.text('name', 'in the tunnel', late)
    expect((await stored(form))?.revision).toBe(revision + 1)
    const versions = await campus().store.collection(ANSWER_VERSIONS).find({ formId: form.id, revision })
    expect(versions).toHaveLength(1)
  })

  it('A4 keeps an answer small, however often it is saved', async () => {
    const form = await start()
    await typeOn(form, (await form.text('name', 'first', { op: 'first' })).revision)
    expect((await stored(form))?.operations.length).toBeLessThanOrEqual(24)
    const remembered = await campus()
      .store.collection(PROCESSED_OPERATIONS)
      .find({ answerId: `${form.id}:name` })
    const all = [...remembered.flatMap(({ operationIds }) => operationIds)]
    expect(new Set(all).size).toBe(all.length)
    expect(all.length + ((await stored(form))?.operations.length ?? 0)).toBe(SAVES + 1)
  })
})
