import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { FullEvaluation } from '../../../../runtime/core/evaluate.ts'
import { evaluateGroup } from '../../../../runtime/core/outcome/evaluate-group.ts'
import type { OutcomeResult } from '../../../../runtime/core/outcome/types.ts'
import type { Services } from '../../../contract/services.ts'
import type { FormGrounds } from '../../form/form/index.ts'
import { groupsOf } from './groups.ts'
import { decidedResults } from './shown-outcomes.ts'
import { wholeForm } from './whole-form.ts'

export interface FormLevel {
  groupId: string
  outcomeId: string
  level: string
}

/** A form by all its answers and the levels of risk that they come to, or came to when that was decided. */
export async function levelsOf(
  services: Services,
  grounds: FormGrounds,
): Promise<{ whole: FullEvaluation; timeZone: string | undefined; levels: FormLevel[] }> {
  const [{ whole, timeZone }, groups, decided] = await Promise.all([
    wholeForm(services, grounds),
    groupsOf(services)(grounds.compiled.template),
    decidedResults(services, grounds),
  ])
  const levels = groups.flatMap((group) => {
    const stored: readonly OutcomeResult[] | undefined = decided.get(group.id)?.results
    const results: readonly OutcomeResult[] = stored ?? [
      ...inZone(timeZone, () => evaluateGroup(group, whole.scope)).values(),
    ]
    return appliedLevels(group.id, results)
  })
  return { whole, timeZone, levels }
}

/** The levels of risk among the results of a group. */
export const appliedLevels = (groupId: string, results: readonly OutcomeResult[]): FormLevel[] =>
  results.flatMap(({ id, state, level }) =>
    state === 'applies' && level ? [{ groupId, outcomeId: id, level: level.name }] : [],
  )
