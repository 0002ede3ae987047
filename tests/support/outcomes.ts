import type { Outcome, OutcomeGroup } from '../../schemas/index.ts'

/** A group of outcomes of the small templates. */
export const outcomeGroup = (outcomes: Outcome[], extra: Partial<OutcomeGroup> = {}): OutcomeGroup => ({
  schemaVersion: 1,
  id: 'outcomes',
  name: 'Outcomes',
  type: 'risk',
  outcomes,
  ...extra,
})
