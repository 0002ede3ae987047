import type { OutcomeGroup } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

/** Versions of groups; a published one never changes. */
export const OUTCOME_GROUPS: CollectionDeclaration<OutcomeGroup> = {
  name: 'outcomeGroups',
  kind: 'outcome-group',
  indexes: [{ keys: { templateGroupId: 1, referenceId: 1, version: 1 } }],
}
