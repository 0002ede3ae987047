import { assignMutation, unassignMutation } from '../../runtime/app/form/assignment/operations.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { TASKS } from '../../server/features/process/assignment/collections.ts'
import { freshReport } from '../scenarios/support/assignments.ts'
import { linesOf, settle } from './support/jobs.ts'
import type { Servers } from './support/servers.ts'
import type { Simulation } from './support/simulation.ts'
import { requireAsTold, requireSame, type Told, toldOf, transportOf } from './support/told.ts'

/** Somebody gives two people a part of one form at once, in two tabs, and takes one of them away again. */
export const assignments: Simulation = {
  name: 'assignments',
  writes: 40,
  async prepare() {},
  async play(servers, world) {
    const { campus, inWorld } = servers
    const report = await freshReport(campus)
    const { request } = transportOf(inWorld(world)('bob'))
    const assign = (userId: string) =>
      toldOf(
        world,
        `The assignment of ${userId}`,
        request(assignMutation, {
          ...{ parentFormId: report, subformId: 'investigators', childTemplateId: 'injury-investigation' },
          ...{ user: { userId, firstName: 'Anybody' }, operationId: `assign-${userId}-${world.number}` },
        }),
      )
    const [dave, [grace, taken]] = await world.run(() =>
      Promise.all([
        assign('dave'),
        (async (): Promise<[Told, Told]> => {
          const told = await assign('grace')
          if (told.told !== 'done') return [told, { told: 'unknown' }]
          const { id } = told.value.assignSubform
          return [told, await toldOf(world, 'Taking it away', request(unassignMutation, { formId: id }))]
        })(),
      ]),
    )
    await settle(servers)

    const { tasks, parts, people } = await holdersOf(servers, report)
    for (const place of ['forms', 'answer'] as const)
      requireSame(`the parts by the ${place}`, parts[place], parts.tasks)
    requireSame('who has a part by the rights', people.rights, people.tasks)
    const has = (userId: string) => tasks.filter((each) => each === userId).length
    requireAsTold('the part of dave', dave, has('dave'))
    const lines = await linesOf(servers, { formId: report })
    const [given, takenAway] = [lines.of('assignment.assign'), lines.of('assignment.unassign')]
    requireAsTold('a line of what was taken away', taken, takenAway)
    requireSame('who has a part by the trail', given - takenAway, tasks.length)
    if (grace.told !== 'unknown')
      requireSame('the part of grace', has('grace'), given - has('dave') - takenAway)
    const children = await campus.store.collection(FORMS).find({ parentFormId: report })
    const formIds = children.map(({ id }) => id)
    const notices = await campus.store
      .collection(NOTICES)
      .count({ kind: 'assignment', formId: { $in: formIds } })
    if (notices > given) throw new Error(`${given} were given a part, and ${notices} told`)
  },
}

async function holdersOf({ campus: { store } }: Servers, report: string) {
  const open = await store.collection(TASKS).find({ groupId: report, status: 'OPEN' })
  const ids = open.map(({ targetId }) => targetId).sort()
  const tasks = open.map(({ assignedTo }) => assignedTo).sort()
  const forms = await store.collection(FORMS).find({ parentFormId: report, deletedDate: null })
  const objects = (await store.collection(FORMS).find({ parentFormId: report })).map(({ id }) => `form:${id}`)
  const facts = await store.collection(TUPLES).find({ relation: 'assignee', object: { $in: objects } })
  const answer = await store.collection(ANSWERS).findOne({ id: `${report}:investigators` })
  const named = (answer?.value as { childFormIds?: string[] } | undefined)?.childFormIds ?? []
  return {
    tasks,
    parts: { tasks: ids, forms: forms.map(({ id }) => id).sort(), answer: [...named].sort() },
    people: { tasks: tasks.map((id) => `user:${id}`), rights: facts.map(({ user }) => user).sort() },
  }
}
