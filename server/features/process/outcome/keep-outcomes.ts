import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { FullEvaluation } from '../../../../runtime/core/evaluate.ts'
import { evaluateGroup, type GroupResults } from '../../../../runtime/core/outcome/evaluate-group.ts'
import type { CompiledGroup } from '../../../../runtime/core/outcome/types.ts'
import type { FollowUp, Form, OutcomeResults, Template } from '../../../../schemas/index.ts'
import { toDelete, toInsert } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { OUTCOME_RESULTS } from './collections.ts'
import { groupsOf } from './groups.ts'

export interface DecidedOutcomes {
  group: CompiledGroup
  results: GroupResults
}

/** What a form comes to with an action. `evaluate` is asked only where the template leads to anything. */
export async function decideOutcomes(
  services: Services,
  template: Template,
  timeZone: string | undefined,
  evaluate: () => FullEvaluation,
): Promise<DecidedOutcomes[]> {
  const groups = await groupsOf(services)(template)
  if (groups.length === 0) return []
  return inZone(timeZone, () => {
    const { scope } = evaluate()
    return groups.map((group) => ({ group, results: evaluateGroup(group, scope) }))
  })
}

type Kept = Pick<Form, 'id' | 'templateId' | 'templateGroupId' | 'programId'>
type Decision = Pick<OutcomeResults, 'status' | 'fence' | 'decidedDate'>

/** What the form came to, stored with the change of its status, in the place of what it came to before. */
export function keepingOutcomes(
  form: Kept,
  decision: Decision,
  outcomes: readonly DecidedOutcomes[],
): FollowUp[] {
  if (outcomes.length === 0) return []
  return [
    toDelete(OUTCOME_RESULTS, { formId: form.id, fence: { $lt: decision.fence } }),
    ...outcomeDocuments(form, decision, outcomes).map((document) => toInsert(OUTCOME_RESULTS, document)),
  ]
}

/** One for each group of outcomes. */
export function outcomeDocuments(
  { id: formId, templateId, templateGroupId, programId }: Kept,
  { status, fence, decidedDate }: Decision,
  outcomes: readonly DecidedOutcomes[],
): OutcomeResults[] {
  return outcomes.map(({ group: { id: groupId }, results }) => ({
    ...{
      schemaVersion: 1,
      id: `${formId}:${fence}:${groupId}`,
      formId,
      groupId,
      templateId,
      templateGroupId,
    },
    ...(programId && { programId }),
    ...{ status, fence, decidedDate, results: storedResults(results) },
  }))
}

/** What does not apply is not there. */
const storedResults = (results: GroupResults): OutcomeResults['results'] =>
  [...results.values()].flatMap(({ state, ...rest }) => (state === 'absent' ? [] : [{ ...rest, state }]))
