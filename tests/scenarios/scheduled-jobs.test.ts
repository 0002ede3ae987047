import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { JOB_RUNS, JOB_SCHEDULES } from '../../server/features/process/job/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { copiesOf, DAY, publishWatched, runDueJobs, underReview, watchedWorkflow } from './support/watched.ts'

const JOBS = `{ scheduledJobs(first: 100) { id workflowId name when due { timeZone next doneUntil } } }`
const RUNS = `{ scheduledJobRuns(first: 100) {
  jobId state due missed isByHand acted notYet moved failed failures { formId code }
} }`
const PREVIEW = `{ scheduledJobPreview(workflowId: "watched-v1", jobId: "weekly") {
  total tried acts notYet failed names reasons
} }`
const RUN = `mutation ($op: ID!) { runScheduledJob(workflowId: "watched-v1", jobId: "weekly", operationId: $op) { id state } }`

keepsRights('scheduledJobs', { text: JOBS, allowed: ['tools', 'globalAdmin'] })
keepsRights('scheduledJobRuns', { text: RUNS, allowed: ['tools', 'globalAdmin'] })
keepsRights('scheduledJobPreview', {
  text: '{ scheduledJobPreview(workflowId: "small-v1", jobId: "none") { total } }',
  allowed: ['tools', 'globalAdmin'],
  outcome: 'NOT_FOUND',
})
keepsRights('runScheduledJob', {
  text: 'mutation { runScheduledJob(workflowId: "small-v1", jobId: "none", operationId: "op-1") { id } }',
  allowed: ['globalAdmin'],
  outcome: 'NOT_FOUND',
})

interface Run {
  jobId: string
  state: string
  due: string
  missed: number
  isByHand: boolean
  acted: number
  notYet: number
  moved: number
  failed: number
  failures: { formId: string; code: string }[]
}

onCampus('scheduled jobs', (campus) => {
  const admin = () => campus().as('alice')
  const runs = async (jobId = 'weekly') =>
    (await admin().ask<{ scheduledJobRuns: Run[] }>(RUNS)).scheduledJobRuns.filter(
      (run) => run.jobId === jobId,
    )
  const stored = async (id: string) =>
    (await campus().store.collection(FORMS).findOne({ id })) as NonNullable<unknown> & {
      status: string
      statusDate?: string
      statusEvents: { event?: string; userId: string; operationId?: string }[]
    }
  const reminded = async (id: string) =>
    (await stored(id)).statusEvents.filter(({ event }) => event === 'remind').length
  const pass = async (ms: number) => {
    campus().wait(ms)
    await runDueJobs(campus())
  }
  beforeEach(async () => {
    await publishWatched(campus())
    await runDueJobs(campus())
  })

  it('NO-03 X-33 takes the event once it is time, as a person does and in nobody’s name', async () => {
    const form = await underReview(campus())
    const { statusDate } = await stored(form.id)
    await campus().store.collection(NOTICES).deleteMany({})
    await pass(3 * DAY)
    expect([await reminded(form.id), (await runs())[0]]).toMatchObject([
      0,
      { acted: 0, notYet: 1, state: 'done' },
    ])
    await pass(5 * DAY)
    expect(await reminded(form.id)).toBe(1)
    expect((await runs())[0]).toMatchObject({ acted: 1, notYet: 0, failed: 0, state: 'done' })
    const [event] = (await stored(form.id)).statusEvents.slice(-1)
    expect(event?.userId).toBe(SYSTEM.userId)
    // A reminder is no change of status: the form waits as long as before.
    expect((await stored(form.id)).statusDate).toBe(statusDate)
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ formId: form.id, actorId: SYSTEM.userId })
    expect(lines.map(({ action }) => action)).toEqual(['form.act'])
    const notices = await campus().store.collection(NOTICES).find({ formId: form.id })
    expect(notices).toMatchObject([
      { kind: 'status', stateId: 'review', fromStateId: 'review', event: 'remind' },
    ])
    const { form: read } = await admin().ask<{ form: { statusEvents: { user: object }[] } }>(
      `{ form(id: "${form.id}") { statusEvents { user { firstName lastName } } } }`,
    )
    expect(read.statusEvents.at(-1)?.user).toEqual({ firstName: 'Formwork', lastName: '(automatic)' })
    await pass(DAY)
    expect(await reminded(form.id)).toBe(1)
    await pass(7 * DAY)
    expect(await reminded(form.id)).toBe(2)
  })

  it('offers to nobody what a job takes', async () => {
    const form = await underReview(campus())
    const { availableActions } = await form.read(campus().as('bob'))
    expect(availableActions.map(({ id }) => id)).not.toContain('remind')
    expect(await form.refusedAct('remind', {}, campus().as('bob'))).toBe('CONFLICT')
    expect(await form.refusedAct('remind', {}, admin())).toBe('CONFLICT')
  })

  it('X-33 closes after thirty days, whoever was reminded, and leaves alone what has moved on', async () => {
    const [kept, lost] = [await underReview(campus()), await underReview(campus())]
    for (const form of [kept, lost]) await form.act('send_back', {}, campus().as('bob'))
    await pass(29 * DAY)
    expect((await stored(lost.id)).status).toBe('returned')
    await kept.act('submit')
    await pass(2 * DAY)
    expect([(await stored(kept.id)).status, (await stored(lost.id)).status]).toEqual(['review', 'expired'])
    expect((await stored(lost.id)).statusEvents.filter(({ event }) => event === 'expire')).toHaveLength(1)
  })

  it('B6 X-33 catches up once after a pause, and not for the time before there was the job', async () => {
    const form = await underReview(campus())
    await pass(20 * DAY)
    expect(await reminded(form.id)).toBe(1)
    const [run, ...others] = await runs()
    expect([others, run?.missed]).toEqual([[], 19])
    await runDueJobs(campus())
    expect(await runs()).toHaveLength(1)
  })

  it('B6 A12 does nothing twice when the clock jumps back', async () => {
    const form = await underReview(campus())
    await pass(8 * DAY)
    await pass(-3 * DAY)
    await pass(2 * DAY)
    expect([await reminded(form.id), (await runs()).length]).toEqual([1, 1])
    await pass(3 * DAY)
    expect((await runs()).length).toBe(2)
  })

  it('B6 X-33 acts once where two servers are at it at the same time', async () => {
    const form = await underReview(campus())
    await copiesOf(campus(), form.id, 30)
    campus().wait(8 * DAY)
    const servers = [1, 2, 3].map(() => ({ services: { ...campus().services } }))
    await Promise.all(servers.map(runDueJobs))
    await runDueJobs(campus())
    const forms = await campus().store.collection(FORMS).find({ workflowVersionId: 'watched-v1' })
    expect(forms).toHaveLength(31)
    for (const { statusEvents } of forms)
      expect(statusEvents.filter(({ event }) => event === 'remind')).toHaveLength(1)
    expect(await runs()).toMatchObject([{ acted: 31, failed: 0, state: 'done' }])
  })

  it('X-33 says which forms stood in the way, and goes on with the others', async () => {
    const [first, second] = [await underReview(campus()), await underReview(campus())]
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: first.id }, { $set: { templateId: 'gone-v1' } })
    await pass(8 * DAY)
    expect(await reminded(second.id)).toBe(1)
    expect((await runs())[0]).toMatchObject({
      ...{ acted: 1, failed: 1, state: 'done' },
      failures: [{ formId: first.id, code: 'form.no_template' }],
    })
  })

  it('B1 tries a form again that somebody else is at, and gives up in the end', async () => {
    const form = await underReview(campus())
    const forms = campus().store.collection(FORMS)
    campus().wait(8 * DAY)
    const until = new Date(campus().services.clock().getTime() + 30_000).toISOString()
    await forms.updateOne({ id: form.id }, { $set: { actingUntil: until } })
    await runDueJobs(campus())
    expect([await reminded(form.id), (await runs())[0]?.state]).toEqual([0, 'running'])
    await pass(31_000)
    expect([await reminded(form.id), (await runs())[0]]).toMatchObject([1, { acted: 1, state: 'done' }])
    await forms.updateOne({ id: form.id }, { $set: { actingUntil: '2999-01-01T00:00:00.000Z' } })
    await pass(8 * DAY)
    for (let i = 0; i < 6; i++) await runDueJobs(campus())
    expect((await runs())[0]).toMatchObject({
      ...{ acted: 0, failed: 1, state: 'done' },
      failures: [{ formId: form.id, code: 'form_changed' }],
    })
  })

  it('WF-18 takes no event that the form’s version does not have', async () => {
    const form = await underReview(campus())
    const flow = {
      ...watchedWorkflow.flow,
      edges: watchedWorkflow.flow.edges.filter(({ event }) => event?.id !== 'remind'),
    }
    await publishWatched(campus(), { ...watchedWorkflow, id: 'watched-v0', version: 99, flow })
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { workflowVersionId: 'watched-v0' } })
    await runDueJobs(campus())
    await pass(8 * DAY)
    const all = await campus().store.collection(JOB_RUNS).find({ workflowId: 'watched-v0', jobId: 'weekly' })
    expect(all).toMatchObject([
      { acted: 0, failed: 1, failures: [{ formId: form.id, code: 'event_not_offered' }] },
    ])
    await campus().store.named('workflows').deleteMany({ id: 'watched-v0' })
  })

  it('leaves alone what is deleted', async () => {
    const form = await underReview(campus())
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: form.id }, { $set: { deletedDate: new Date().toISOString() } })
    await pass(8 * DAY)
    expect([await reminded(form.id), await runs()]).toEqual([0, []])
  })

  describe('for those who look after it', () => {
    it('X-33 shows what is due when, by the clock of the campus', async () => {
      const { scheduledJobs } = await admin().ask<{
        scheduledJobs: { id: string; workflowId: string; when: string; due: object[] }[]
      }>(JOBS)
      const weekly = scheduledJobs.find(
        ({ id, workflowId }) => id === 'weekly' && workflowId === 'watched-v1',
      )
      expect(weekly?.when).toBe('At 08:00 AM, every day')
      const [due] = (weekly?.due ?? []) as { timeZone: string; next: string; doneUntil: string }[]
      const hour = new Date(due?.next ?? '').toLocaleString('en-US', {
        timeZone: due?.timeZone,
        hour: 'numeric',
      })
      expect([hour, typeof due?.doneUntil]).toEqual(['8 AM', 'string'])
    })

    it('X-33 says what a job would do, and does nothing of it', async () => {
      const [due, young] = [await underReview(campus()), await underReview(campus())]
      campus().wait(8 * DAY)
      await young.act('send_back', {}, campus().as('bob'))
      await young.act('submit')
      const before = await stored(due.id)
      const { scheduledJobPreview: said } = await admin().ask<{ scheduledJobPreview: { names: string[] } }>(
        PREVIEW,
      )
      expect(said).toMatchObject({ total: 2, tried: 2, acts: 1, notYet: 1, failed: 0, reasons: [] })
      expect(said.names).toHaveLength(1)
      expect(await stored(due.id)).toEqual(before)
      expect(await runs()).toEqual([])
    })

    it('C6 names no form that the viewer may not see', async () => {
      await underReview(campus())
      campus().wait(8 * DAY)
      await campus().services.authorizer.writeTuple({
        ...{ user: 'user:chelsea', relation: 'can_view_internal_tools', object: 'global:main' },
      })
      await campus().services.authorizer.writeTuple({
        ...{ user: 'user:erin', relation: 'can_view_internal_tools', object: 'global:main' },
      })
      const said = await campus().as('erin').ask<{ scheduledJobPreview: object }>(PREVIEW)
      expect(said.scheduledJobPreview).toMatchObject({ acts: 1, names: [] })
    })

    it('X-33 A4 runs it now when asked, once however often', async () => {
      const form = await underReview(campus())
      await pass(8 * DAY - 1)
      await campus().store.collection(JOB_RUNS).deleteMany({})
      await campus()
        .store.collection(FORMS)
        .updateOne(
          { id: form.id },
          {
            $set: {
              statusEvents: [
                {
                  status: 'review',
                  event: 'submit',
                  timestamp: '2026-01-01T00:00:00.000Z',
                  userId: 'chelsea',
                },
              ],
            },
          },
        )
      await Promise.all([admin().ask(RUN, { op: 'now-1' }), admin().ask(RUN, { op: 'now-1' })])
      await admin().ask(RUN, { op: 'now-1' })
      await runDueJobs(campus())
      expect(await reminded(form.id)).toBe(1)
      expect(await runs()).toMatchObject([{ isByHand: true, acted: 1, state: 'done' }])
    })
  })

  it('keeps the log for a quarter', async () => {
    await underReview(campus())
    await pass(2 * DAY)
    const { jobFeature } = await import('../../server/features/process/job/index.ts')
    campus().wait(89 * DAY)
    await jobFeature.jobs?.[1]?.run(campus().services)
    expect(await runs()).toHaveLength(1)
    campus().wait(2 * DAY)
    await jobFeature.jobs?.[1]?.run(campus().services)
    expect([await runs(), (await campus().store.collection(JOB_SCHEDULES).find({})).length > 0]).toEqual([
      [],
      true,
    ])
  })

  it('needs the template no more than its forms do', async () => {
    const form = await underReview(campus())
    await campus()
      .store.collection(TEMPLATES)
      .updateOne({ id: 'watched-v1' }, { $set: { status: 'ARCHIVED', isLatest: false } })
    await pass(8 * DAY)
    expect(await reminded(form.id)).toBe(1)
    expect(await campus().store.collection(ANSWERS).find({ formId: form.id })).not.toEqual([])
  })
})
