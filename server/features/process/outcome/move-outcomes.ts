import type { FullEvaluation } from '../../../../runtime/core/evaluate.ts'
import type { FollowUp, Form, OutcomeResults, Template } from '../../../../schemas/index.ts'
import { toDelete, toInsert } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { OUTCOME_RESULTS } from './collections.ts'
import { decideOutcomes, outcomeDocuments } from './keep-outcomes.ts'

/** What a form was decided to lead to. */
export const outcomesOf = async (
  { store }: Services,
  { id: formId, decided }: Form,
): Promise<OutcomeResults[]> => (decided ? store.collection(OUTCOME_RESULTS).find({ formId }) : [])

interface OtherVersion {
  template: Template
  timeZone: string | undefined
  /** Of the move. */
  fence: number
  whole: FullEvaluation
}

/** What a decided form leads to by the outcomes of another version, in the place of what it led to `before`. */
export async function movedOutcomes(
  services: Services,
  form: Form & Required<Pick<Form, 'decided'>>,
  before: readonly OutcomeResults[],
  { template, timeZone, fence, whole }: OtherVersion,
): Promise<FollowUp[]> {
  const results = await decideOutcomes(services, template, timeZone, () => whole)
  const decidedDate = before[0]?.decidedDate ?? form.statusDate ?? form.createdDate
  return [
    ...(before.length > 0 ? [toDelete(OUTCOME_RESULTS, { id: { $in: before.map(({ id }) => id) } })] : []),
    ...outcomeDocuments(form, { status: form.status, fence, decidedDate }, results).map((document) =>
      toInsert(OUTCOME_RESULTS, { ...document, fence: form.decided.fence }),
    ),
  ]
}

/** What a form was decided to lead to, as it was before it was moved. */
export function outcomesBack({ id: formId, decided }: Form, outcomes: readonly OutcomeResults[]): FollowUp[] {
  if (!decided) return []
  return [
    toDelete(OUTCOME_RESULTS, {
      ...{ formId, fence: { $lte: decided.fence } },
      id: { $nin: outcomes.map(({ id }) => id) },
    }),
    ...outcomes.map((each) => toInsert(OUTCOME_RESULTS, each)),
  ]
}
