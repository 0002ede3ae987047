import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { settleAllFacts } from '../../server/features/form/form/follow-tuples.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { finishAllFollowUps } from '../../server/features/form/form/outbox.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { TASKS } from '../../server/features/process/assignment/collections.ts'
import { settleAllTasks } from '../../server/features/process/assignment/settle-task.ts'
import { assigning, assignments, freshReport } from '../scenarios/support/assignments.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

interface Subject {
  /** The subform that is changed, where there is one. */
  prepare(report: string): Promise<string>
  act(report: string, child: string): Promise<unknown>
  action: string
  /** Who has a form of the report when it is done. */
  holders: readonly string[]
  before: readonly string[]
}

const ask = (text: string, variables: object) => campus.as('bob').ask(text, variables)
const given = async (report: string) => (await assignments(campus, report).assign('dave')).id

const subjects: Record<string, Subject> = {
  assign: {
    prepare: async () => '',
    act: (report) => assignments(campus, report).assign('dave', { op: `assign-${report}` }),
    action: 'assignment.assign',
    before: [],
    holders: ['dave'],
  },
  reassign: {
    prepare: given,
    act: (_, form) => ask(assigning.reassign, { form, user: 'grace' }),
    action: 'assignment.reassign',
    before: ['dave'],
    holders: ['grace'],
  },
  unassign: {
    prepare: given,
    act: (_, form) => ask(assigning.unassign, { form }),
    action: 'assignment.unassign',
    before: ['dave'],
    holders: [],
  },
}

/** All that is stored about who has what: each place has to say the same. */
async function stateOf(report: string) {
  const { store } = campus
  const forms = await store.collection(FORMS).find({ parentFormId: report, deletedDate: null })
  const tasks = await store.collection(TASKS).find({ groupId: report, status: 'OPEN' })
  const objects = tasks.map(({ targetId }) => `form:${targetId}`)
  const facts = await store.collection(TUPLES).find({ relation: 'assignee', object: { $in: objects } })
  const answer = await store.collection(ANSWERS).findOne({ id: `${report}:investigators` })
  return {
    tasks: tasks.map(({ assignedTo }) => assignedTo),
    facts: facts.map(({ user }) => user.replace('user:', '')),
    parties: forms.flatMap(({ parties = [] }) => parties.map((party) => party.replace('assignee user:', ''))),
    named: (answer?.value as { childFormIds?: string[] } | undefined)?.childFormIds ?? [],
    children: forms.map(({ id }) => id),
    pending: tasks.filter(({ pending }) => pending),
  }
}

async function expectWhole(report: string, { holders, before, action }: Subject, n: number, done?: true) {
  const { tasks, facts, parties, named, children, pending } = await stateOf(report)
  const lines = await campus.store.collection(AUDIT_EVENTS).find({ formId: report, action })
  expect([0, 1], `lines after call ${n}`).toContain(lines.length)
  if (done) expect(lines, `done after call ${n}`).toHaveLength(1)
  const wanted = lines.length === 1 ? holders : before
  expect({ tasks, facts, parties }, `after call ${n}`).toEqual({
    ...{ tasks: wanted, facts: wanted, parties: wanted },
  })
  expect(named).toEqual(children)
  expect(children).toHaveLength(wanted.length)
  expect(pending).toEqual([])
}

async function startAgain(): Promise<void> {
  await finishAllFollowUps(campus.services)
  await settleAllFacts(campus.services)
  await settleAllTasks(campus.services)
}

describe.each(Object.entries(subjects))('a server that dies in the middle of: %s', (_, subject) => {
  const dieAt = async (n: number) => {
    reaper.rest()
    const report = await freshReport(campus)
    const child = await subject.prepare(report)
    reaper.strikeAt(n)
    const survived = await subject.act(report, child).then(
      () => true,
      () => false,
    )
    reaper.rest()
    return { report, child, survived }
  }

  it('B5 X-29 does all of it or nothing, once it is started again, whichever call of the store was its last', async () => {
    for (let n = 1; ; n++) {
      const { report, survived } = await dieAt(n)
      await startAgain()
      await expectWhole(report, subject, n)
      if (survived) return expect(n).toBeGreaterThan(10)
    }
  }, 180_000)

  it('B5 A4 does all of it when it is asked again, and says it once', async () => {
    for (let n = 1; ; n++) {
      const { report, child, survived } = await dieAt(n)
      // What was taken away is not found again; whoever looks at the form finishes what was left to do.
      await subject.act(report, child).catch(() => undefined)
      await startAgain()
      await expectWhole(report, subject, n, true)
      if (survived) return
    }
  }, 180_000)
})
