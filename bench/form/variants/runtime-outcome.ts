import type { Engine } from '../../../runtime/core/model/engine.ts'
import { openGroup } from '../../../runtime/core/outcome/open-group.ts'
import type { CompiledTemplate } from '../../../runtime/core/template/compile-template.ts'
import type { Outcomes } from '../../../runtime/react/outcomes.ts'
import type { Element, OutcomeGroup } from '../../../schemas/index.ts'

/** The sum of all numbers of the form, and where it lies on a scale. */
const groupOf = (numbers: readonly string[]): OutcomeGroup => ({
  schemaVersion: 1,
  id: 'bench',
  name: 'Bench',
  type: 'risk',
  scales: [
    { level: 'Low', color: 'green', lowerBound: 0, upperBound: 1_000 },
    { level: 'High', color: 'red', lowerBound: 1_000, upperBound: 1_000_000_000 },
  ],
  outcomes: [
    { id: 'total', type: 'number', value: { sum: { known: numbers.map((answer) => ({ answer })) } } },
    { id: 'level', type: 'risk', outcomeId: 'total' },
  ],
})

export const outcomeList: Element = { id: 'outcomes', type: 'outcome-list', outcomeGroupId: 'bench' }

/** The outcomes of an open form, as the product finds them with each answer. */
export function benchOutcomes(
  engine: Engine,
  compiled: CompiledTemplate,
  numbers: readonly string[],
): Outcomes {
  const reply = {
    ...{ id: 'bench', name: 'Bench', definition: groupOf(numbers), decidedDate: null },
    ...{ maySign: [], mayRecord: [], hasAssistant: false, results: [], signatures: [], trainings: [] },
  }
  const group = openGroup({ engine, compiled }, reply, 'bench')
  const refused = async () => undefined
  return {
    group: () => ({ get: group.state, subscribe: group.subscribe }),
    why: (_, id) => ({ get: () => group.why(id), subscribe: () => () => {} }),
    ...{ retry: () => {}, sign: refused, record: refused, ask: refused },
  }
}
