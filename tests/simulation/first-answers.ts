import { executeWorkflowMutation } from '../../runtime/app/form/operations.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import { operations, startSmall } from '../scenarios/support/small-form.ts'
import type { Simulation } from './support/simulation.ts'
import { toldOf, transportOf } from './support/told.ts'

const SAVES = 4

/** Several people answer a question for the first time while the form is handed in: the action saw each answer that came. */
export const firstAnswers: Simulation = {
  name: 'first answers',
  writes: 30,
  prepare: ({ campus }) => publishShared(campus),
  async play({ campus, inWorld }, world) {
    const form = await startSmall(campus.as('chelsea'), 'shared')
    await form.text('name', 'Ada')
    const { request } = transportOf(inWorld(world)('chelsea'))
    const save = { text: operations.text, path: '/graphql' }
    await world.run(() =>
      Promise.all([
        ...Array.from({ length: SAVES }, (_, n) =>
          toldOf(
            world,
            'A save',
            request(save as never, { form: form.id, question: 'short', text: `${n}`, op: `save-${n}` }),
          ),
        ),
        toldOf(
          world,
          'The submit',
          request(executeWorkflowMutation, { formId: form.id, event: 'submit', operationId: 'submit-1' }),
        ),
      ]),
    )
    const stored = await campus.store.collection(FORMS).findOne({ id: form.id })
    const decided = stored?.decided?.fence ?? 0
    const answers = await campus.store.collection(ANSWERS).find({ formId: form.id })
    for (const { key, revision, fence, seenFence = 0 } of answers)
      if (revision > 0 && fence < decided && seenFence < decided)
        throw new Error(`${key} was saved under token ${fence}, and the action of ${decided} did not see it`)
  },
}
