import { publishShared } from '../scenarios/support/shared-form.ts'
import { startSmall } from '../scenarios/support/small-form.ts'
import { recordForm } from '../support/histories.ts'
import { type Call, verdicts } from '../support/linearizable.ts'
import type { Simulation } from './support/simulation.ts'

const WRITES = 80

/** Two people who write, hand in, send back and read, and a checker that knows what they may be told of it. */
export const savesAndActions: Simulation = {
  name: 'saves and actions',
  writes: WRITES,
  prepare: ({ campus }) => publishShared(campus),
  async play({ campus, inWorld }, world) {
    const { id } = await startSmall(campus.as('chelsea'), 'shared')
    const histories = await world.run(() => {
      const ask = inWorld(world)
      const people = { chelsea: ask('chelsea'), bob: ask('bob') }
      return recordForm(people, id, { isOver: () => world.writes > WRITES, now: world.tick })
    })
    const judged = verdicts(histories)
    const illegal = histories.filter((_, n) => judged[n] === 'Illegal')
    if (illegal.length > 0) throw new Error(`This cannot have gone so:\n${illegal.map(inOrder).join('\n\n')}`)
  },
}

const inOrder = (history: readonly Call[]): string =>
  history
    .toSorted((a, b) => a.call - b.call)
    .map((call) => JSON.stringify(call))
    .join('\n')
