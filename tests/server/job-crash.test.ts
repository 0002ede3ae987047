import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { finishAllFollowUps } from '../../server/features/form/form/outbox.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { JOB_RUNS } from '../../server/features/process/job/collections.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall } from '../scenarios/support/small-form.ts'
import {
  copiesOf,
  DAY,
  publishWatched,
  runDueJobs,
  underReview,
  watchedWorkflow,
} from '../scenarios/support/watched.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

/** Longer than a form is held up by an action that died. */
const LATER_MS = 31_000

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(() => {
  reaper.rest()
  campus.resetClock()
})

/** Forms that a job is to act on now. */
async function dueForms(count: number): Promise<string[]> {
  reaper.rest()
  campus.resetClock()
  await publishWatched(campus)
  await runDueJobs(campus)
  const form = await underReview(campus)
  const copies = await copiesOf(campus, form.id, count - 1)
  await campus.store.collection(NOTICES).deleteMany({})
  await campus.store.collection(AUDIT_EVENTS).deleteMany({})
  campus.wait(8 * DAY)
  return [form.id, ...copies.map(({ id }) => id)]
}

async function expectOnceEach(ids: readonly string[], message: string): Promise<void> {
  await finishAllFollowUps(campus.services)
  const forms = await campus.store.collection(FORMS).find({ id: { $in: [...ids] } })
  expect(forms).toHaveLength(ids.length)
  for (const { statusEvents } of forms)
    expect(
      statusEvents.filter(({ event }) => event === 'remind'),
      message,
    ).toHaveLength(1)
  for (const { name } of [NOTICES, AUDIT_EVENTS]) {
    const about = (await campus.store.named(name).find({})) as unknown as { formId: string }[]
    expect(about.map(({ formId }) => formId).sort(), `${name} ${message}`).toEqual([...ids].sort())
  }
  const runs = await campus.store.collection(JOB_RUNS).find({})
  expect(runs, message).toMatchObject([{ acted: ids.length, failed: 0, state: 'done' }])
}

describe('a server that dies in the middle of a scheduled job', () => {
  it('B5 B6 does it all once when it is started again, whichever call of the store was its last', async () => {
    for (let n = 1; ; n++) {
      const ids = await dueForms(2)
      reaper.strikeAt(n)
      await Promise.resolve(runDueJobs(campus)).catch(() => undefined)
      const survived = reaper.calls < n
      reaper.rest()
      for (let again = 0; again < 2; again++) {
        campus.wait(LATER_MS)
        await runDueJobs(campus)
      }
      await expectOnceEach(ids, `after call ${n}`)
      if (survived) return expect(n).toBeGreaterThan(20)
    }
  }, 300_000)
})

it('B6 acts on 1,000 forms in one go and lets others in between', async () => {
  const ids = await dueForms(1_000)
  let between = 0
  const timer = setInterval(() => between++, 5)
  await runDueJobs(campus)
  clearInterval(timer)
  expect(between).toBeGreaterThan(100)
  await expectOnceEach(ids, 'a thousand')
}, 300_000)

it('B6 X-33 carries out 1,000 jobs that are due at once after six hours down, each once', async () => {
  const [weekly] = watchedWorkflow.jobs ?? []
  if (!weekly) throw new Error('There is no job')
  const jobs = Array.from({ length: 1_000 }, (_, n) => ({
    ...weekly,
    ...{ id: `hourly-${n}`, cronExpression: '0 * * * *' },
  }))
  await publishWatched(campus, { ...watchedWorkflow, jobs })
  await runDueJobs(campus)
  await underReview(campus)
  campus.wait(6 * 3_600_000)
  await runDueJobs(campus)
  await runDueJobs(campus)
  const runs = await campus.store.collection(JOB_RUNS).find({})
  expect(new Set(runs.map(({ jobId }) => jobId)).size).toBe(jobs.length)
  // Once for all the hours that were missed; nothing of a week has passed.
  expect(runs.map(({ missed, state, notYet }) => [missed, state, notYet])).toEqual(
    jobs.map(() => [5, 'done', 1]),
  )
}, 300_000)
