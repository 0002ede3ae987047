import { pauseMutation, resumeMutation, startMutation } from '../../designer/migration/operations.ts'
import { carryOnRuns } from '../../server/features/care/migration/carry-on.ts'
import { MIGRATION_RUNS, MOVED_FORMS } from '../../server/features/care/migration/collections.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { makeAuthor } from '../scenarios/support/drafts.ts'
import { publishGroup, publishNext, wayOf } from '../scenarios/support/migrations.ts'
import { operations, startSmall } from '../scenarios/support/small-form.ts'
import { inTurns, linesOf, requireLines, settle } from './support/jobs.ts'
import type { Simulation } from './support/simulation.ts'
import { requireAsTold, requireSame, toldOf, transportOf } from './support/told.ts'

const FORMS_MOVED = 2

/** Forms go over to the next version while people write in them and somebody pauses the move. */
export const migrations: Simulation = {
  name: 'migrations',
  writes: 70,
  prepare: ({ campus }) => makeAuthor(campus, 'bob'),
  async play(servers, world) {
    // What a broken world left.
    await settle(servers, carryOnRuns)
    const { campus, inWorld } = servers
    const group = `moved-${world.number}`
    await publishGroup(campus, group)
    const forms = []
    for (let n = 0; n < FORMS_MOVED; n++) {
      const form = await startSmall(campus.as('chelsea'), group)
      await form.text('name', `Ada ${n}`)
      forms.push(form.id)
    }
    await publishNext(campus, group)
    const ask = inWorld(world)
    const { request } = transportOf(ask('bob'))
    const [first = ''] = forms
    const { started, paused, resumed, saved } = await world.run(async () => {
      const input = wayOf(group)
      const started = await toldOf(
        world,
        'the start',
        request(startMutation, { input, operationId: `start-${group}` }),
      )
      const runId = started.told === 'done' ? started.value.startMigration.id : ''
      const steer = async () => {
        await world.sleep(world.random() * 30)
        const paused = await toldOf(world, 'the pause', request(pauseMutation, { id: runId }))
        return [paused, await toldOf(world, 'the resuming', request(resumeMutation, { id: runId }))] as const
      }
      const variables = { form: first, question: 'email', text: 'ada@example.edu', op: 'save-1' }
      const save = { text: operations.text, path: '/graphql' }
      const [[paused, resumed], saved] = await Promise.all([
        steer(),
        // The page of an action waits for a move that was begun, as long as that takes.
        transportOf(ask('chelsea'))
          .request(save as never, variables)
          .then(
            () => true,
            () => undefined,
          ),
        inTurns(servers, world, carryOnRuns),
      ])
      return { started, paused, resumed, saved }
    })
    const { store } = campus
    await settle(servers, carryOnRuns)
    const runs = await store.collection(MIGRATION_RUNS).find({ groupId: group })
    requireAsTold('the run', started, runs.length)
    const [run] = runs
    if (!run) return
    const lines = await linesOf(servers, { 'details.runId': run.id })
    const [pauses, resumes] = [lines.of('migration.pause'), lines.of('migration.resume')]
    // Whoever pauses what stands still already, or goes on already, changes nothing.
    if (paused.told === 'refused') requireSame('lines of a pause that was refused', pauses, 0)
    // A request that was held up, and sent again meanwhile, may pause what goes on by then.
    const wereSentOnce = [paused, resumed].every((each) => each.told === 'done' && !each.wasLost)
    if (wereSentOnce && (pauses > 1 || resumes > 1 || run.state === 'paused'))
      throw new Error(`${pauses} pauses, ${resumes} times resumed, and the run is ${run.state}`)
    if (run.state === 'paused') return
    requireSame(
      'what became of the run',
      [run.state, run.seen, run.stayed, run.failed],
      ['done', FORMS_MOVED, 0, 0],
    )
    for (const id of forms) {
      const form = await store.collection(FORMS).findOne({ id })
      requireSame('the version of a form', form?.templateId, `${group}-v2`)
      requireLines(await linesOf(servers, { formId: id }), 'form.migrate', 1)
      const notes = await store.collection(MOVED_FORMS).count({ formId: id, state: 'there' })
      requireSame('notes of a move', notes, 1)
    }
    const answers = await startedAnswers(servers, first)
    if (saved) requireSame('the saved answer', answers.includes('email'), true)
    requireSame('the moved answer', answers.includes('full-name'), true)
  },
}

async function startedAnswers(
  { campus }: Parameters<Simulation['play']>[0],
  form: string,
): Promise<string[]> {
  const { form: read } = await campus
    .as('chelsea')
    .ask<{ form: { responses: { key: string }[] } }>(operations.read, { form })
  return read.responses.map(({ key }) => key)
}
