import { executeWorkflowMutation } from '../../runtime/app/form/operations.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import { operations, startSmall } from '../scenarios/support/small-form.ts'
import { linesOf, requireLines, settle } from './support/jobs.ts'
import type { Simulation } from './support/simulation.ts'
import { requireAsTold, requireSame, toldOf, transportOf } from './support/told.ts'

/** Two people hand one form in at once, beside a save, and one of them does. */
export const handingIn: Simulation = {
  name: 'handing in',
  writes: 20,
  prepare: ({ campus }) => publishShared(campus),
  async play(servers, world) {
    const { campus, inWorld } = servers
    const form = await startSmall(campus.as('chelsea'), 'shared')
    await form.text('name', 'Ada')
    const ask = inWorld(world)
    const handIn = async (userId: string, pauseMs: number) => {
      await world.sleep(pauseMs)
      const variables = { formId: form.id, event: 'submit', operationId: `submit-${userId}` }
      const sent = transportOf(ask(userId)).request(executeWorkflowMutation, variables)
      return toldOf(world, `A submit of ${userId}`, sent)
    }
    const save = async () => {
      const text = { text: operations.text, path: '/graphql' }
      const variables = { form: form.id, question: 'short', text: 'last', op: 'save-1' }
      return toldOf(world, 'A save', transportOf(ask('chelsea')).request(text as never, variables))
    }
    const [chelsea, bob, saved] = await world.run(() =>
      Promise.all([handIn('chelsea', 5), handIn('bob', world.random() * 100), save()]),
    )
    await settle(servers)

    const { store } = campus
    const stored = await store.collection(FORMS).findOne({ id: form.id })
    const taken = (stored?.statusEvents ?? []).flatMap(({ operationId }) => operationId ?? [])
    const times = (op: string) => taken.filter((each) => each === op).length
    requireAsTold('the submit of chelsea', chelsea, times('submit-chelsea'))
    requireAsTold('the submit of bob', bob, times('submit-bob'))
    if (chelsea.told === 'refused' && bob.told === 'refused')
      throw new Error(`Nobody was let through: ${chelsea.why}, ${bob.why}`)
    const answers = Object.keys(await form.answers())
    requireAsTold('the save', saved, answers.filter((key) => key === 'short').length)
    requireSame('the status', stored?.status, taken.length > 0 ? 'review' : 'draft')
    requireLines(await linesOf(servers, { formId: form.id }), 'form.act', taken.length)
    const notices = await store.collection(NOTICES).count({ formId: form.id, kind: 'status' })
    requireSame('notices of the submit', notices, taken.length)
  },
}
