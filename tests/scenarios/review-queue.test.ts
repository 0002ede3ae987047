import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/index.ts'
import { assigning, assignments, freshReport } from './support/assignments.ts'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { keepsRights, signedIn } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'

const PATH = '/platform-shell/graphql'
const DAY_MS = 24 * 3_600_000
const QUEUE = `query ($show: ReviewShow, $program: ID, $size: Int, $after: String) {
  reviewQueue(show: $show, programId: $program, size: $size, after: $after) {
    items { form { id name status } task { dueDate isOverdue assignedBy { userId } } }
    total isTotalCapped end counts { show total }
  }
}`
const PLACE = `query ($show: ReviewShow, $program: ID, $form: ID!, $after: String) {
  reviewPlace(show: $show, programId: $program, formId: $form, after: $after) {
    isWaiting cursor position total isTotalCapped previous { form { id } } next { form { id name } }
  }
}`

keepsRights('reviewQueue', { text: '{ reviewQueue { items { form { id } } total } }', allowed: signedIn })
// Of a form that one may not see it says no more than of one that is not there.
keepsRights('reviewPlace', { text: '{ reviewPlace(formId: "some-form") { isWaiting } }', allowed: signedIn })

interface Queue {
  items: { form: { id: string; status: string }; task: { isOverdue: boolean } | null }[]
  total: number
  end: string | null
  counts: { show: string; total: number }[]
}
interface Place {
  isWaiting: boolean
  cursor: string | null
  position: number | null
  total: number
  previous: { form: { id: string } } | null
  next: { form: { id: string } } | null
}

const queueOf = async (client: Client, variables: object = {}) => {
  const { reviewQueue } = await client.ask<{ reviewQueue: Queue }>(QUEUE, { size: 50, ...variables }, PATH)
  return { ...reviewQueue, ids: reviewQueue.items.map(({ form }) => form.id) }
}
const placeOf = async (client: Client, form: string, variables: object = {}) =>
  (await client.ask<{ reviewPlace: Place }>(PLACE, { form, ...variables }, PATH)).reviewPlace

onCampus('the review queue', (campus) => {
  const as = (who: string) => campus().as(who)
  const submitted = async () => {
    const form = await startSmall(as('grace'))
    await form.text('name', 'Ada')
    await form.act('submit')
    return form
  }

  it('HD-06 X-46 leads from one waiting form to the next, past what somebody else has decided', async () => {
    const bob = as('bob')
    const program = 'injury-illness'
    const [first, second, third] = [await submitted(), await submitted(), await submitted()]
    const { ids, total } = await queueOf(bob, { program })
    expect(ids.slice(-3)).toEqual([first.id, second.id, third.id])
    expect(total).toBe(ids.length)
    const at = await placeOf(bob, second.id, { program })
    expect(at).toMatchObject({ isWaiting: true, position: total - 1, total })
    expect([at.previous?.form.id, at.next?.form.id]).toEqual([first.id, third.id])
    expect(await placeOf(bob, ids[0] ?? '', { program })).toMatchObject({ position: 1, previous: null })

    // Decided meanwhile: whoever stands before it is led past it, and whoever stands on it knows where they were.
    await second.act('approve', {}, as('bob'))
    expect((await placeOf(bob, first.id, { program })).next?.form.id).toBe(third.id)
    const gone = await placeOf(bob, second.id, { program, after: at.cursor })
    expect(gone).toMatchObject({ isWaiting: false, position: null, total: total - 1, cursor: at.cursor })
    expect([gone.previous?.form.id, gone.next?.form.id]).toEqual([first.id, third.id])
    // Opened anew, it no longer knows: what waits longest comes next, as behind the last one.
    expect((await placeOf(bob, second.id, { program })).next?.form.id).toBe(ids[0])
    const end = await placeOf(bob, third.id, { program })
    expect(end.next).toBeNull()
    await third.act('approve', {}, as('bob'))
    expect((await placeOf(bob, third.id, { program, after: end.cursor })).next?.form.id).toBe(ids[0])
  })

  it('HD-06 tells part by part what waits, each form once, of one program where that is asked', async () => {
    const bob = as('bob')
    for (let n = 0; n < 3; n++) await submitted()
    const whole = await queueOf(bob)
    const found: string[] = []
    let after: string | null = null
    do {
      const part: Awaited<ReturnType<typeof queueOf>> = await queueOf(bob, { size: 2, after })
      expect(part.total).toBe(whole.total)
      found.push(...part.ids)
      after = part.end
    } while (after)
    expect(found).toEqual(whole.ids)
    const forms = await campus()
      .store.collection(FORMS)
      .find({ id: { $in: whole.ids } })
    const ofProgram = forms.filter(({ programId }) => programId === 'injury-illness').map(({ id }) => id)
    const { ids } = await queueOf(bob, { program: 'injury-illness' })
    expect(new Set(ids)).toEqual(new Set(ofProgram))
    expect(ids.length).toBeLessThan(whole.ids.length)
    for (const program of ['missing', '__proto__', '$where'])
      expect((await queueOf(bob, { program })).total).toBe(0)
  })

  it('HD-06 SI-10 parts what names the viewer from what waits for their groups, and finds what is overdue', async () => {
    const bob = as('bob')
    const { assign } = assignments(campus(), await freshReport(campus()))
    const dayIn = (days: number) =>
      new Date(campus().services.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const due = await assign('dave', { due: dayIn(2) })
    const dave = as('dave')
    expect((await queueOf(dave, { show: 'MINE' })).ids).toContain(due.id)
    expect((await queueOf(dave, { show: 'GROUPS' })).ids).not.toContain(due.id)
    expect((await queueOf(dave, { show: 'OVERDUE' })).ids).not.toContain(due.id)
    const waiting = await submitted()
    expect((await queueOf(bob, { show: 'MINE' })).ids).not.toContain(waiting.id)
    expect((await queueOf(bob, { show: 'GROUPS' })).ids).toContain(waiting.id)

    campus().wait(4 * DAY_MS)
    const late = await queueOf(dave, { show: 'OVERDUE' })
    expect(late.ids).toContain(due.id)
    expect(late.items.every(({ task }) => task?.isOverdue)).toBe(true)
    expect((await queueOf(bob, { show: 'OVERDUE' })).ids).not.toContain(waiting.id)
    expect((await placeOf(dave, due.id, { show: 'OVERDUE' })).isWaiting).toBe(true)
    expect((await placeOf(bob, waiting.id, { show: 'OVERDUE' })).isWaiting).toBe(false)
    for (const { show, total } of late.counts) expect(total, show).toBe((await queueOf(dave, { show })).total)
  })

  it('SI-10 does not wait for those who may step in while somebody is assigned to it', async () => {
    const bob = as('bob')
    const program = 'injury-illness'
    const report = await freshReport(campus())
    const { assign } = assignments(campus(), report)
    const { id } = await assign('dave')
    await as('dave').ask(assigning.act, { form: id, event: 'begin_investigation' })
    expect((await queueOf(as('dave'))).ids).toContain(id)
    for (const show of ['ALL', 'GROUPS'])
      expect((await queueOf(bob, { program, show })).ids).not.toContain(id)
    expect(await placeOf(bob, id, { program })).toMatchObject({ isWaiting: false })
    // They may all the same.
    const { availableActions } = await bob.ask<{ availableActions: { id: string }[] }>(
      `{ availableActions(formId: "${id}") { id } }`,
    )
    expect(availableActions.map((action) => action.id)).toContain('complete')
    // Nobody has it: it waits for them.
    await campus().services.authorizer.deleteTuple({
      user: 'user:dave',
      relation: 'assignee',
      object: `form:${id}`,
    })
    expect((await queueOf(bob, { program })).ids).toContain(id)
  })

  it('C6 holds nothing that does not wait for its viewer, and says nothing of it', async () => {
    const form = await submitted()
    for (const who of ['frank', 'grace', 'erin']) {
      expect((await queueOf(as(who))).ids).not.toContain(form.id)
      expect(await placeOf(as(who), form.id)).toMatchObject({ isWaiting: false, cursor: null })
    }
    for (const id of ['missing', '__proto__', '../etc', 'x'.repeat(10_000)])
      expect(await placeOf(as('bob'), id)).toMatchObject({ isWaiting: false, position: null })
  })

  it('E2 takes no place for a cursor that no queue has told', async () => {
    for (const after of [
      'x',
      '~',
      '2026-11-20~a',
      '{"$gt":""}~a',
      '2026-11-20T10:00:00Z~$where',
      'x'.repeat(10_000),
    ]) {
      expect(await as('bob').refused(QUEUE, { after }, PATH)).toBe('BAD_USER_INPUT')
      expect(await as('bob').refused(PLACE, { form: 'missing', after }, PATH)).toBe('BAD_USER_INPUT')
    }
  })
})
