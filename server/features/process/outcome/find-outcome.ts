import type { CompiledGroup } from '../../../../runtime/core/outcome/types.ts'
import type { Outcome } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type FormAccess, openForm } from '../../form/form/index.ts'
import { visibleGroups } from './shown-outcomes.ts'

export interface OutcomeInput {
  formId: string
  outcomeGroupId: string
  outcomeId: string
}

type OutcomeOf<T extends Outcome['type']> = Extract<Outcome, { type: T }>

/**
 * An outcome of this type on a page of the form that the caller may see.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, ACCESS_DENIED
 */
export async function findOutcome<T extends Outcome['type']>(
  caller: Caller,
  { formId, outcomeGroupId, outcomeId }: OutcomeInput,
  type: T,
): Promise<{ access: FormAccess; group: CompiledGroup; outcome: OutcomeOf<T> }> {
  const access = await openForm(caller, formId)
  const groups = await visibleGroups(caller.services, access)
  const group = groups.find(({ id }) => id === outcomeGroupId)
  const outcome = group?.byId.get(outcomeId)?.outcome
  if (!group || outcome?.type !== type) throw notFound()
  return { access, group, outcome: outcome as OutcomeOf<T> }
}
