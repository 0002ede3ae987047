import type { OutcomeEntry, Outcomes, OutcomesSource } from '../../runtime/react/contract.ts'

/** One outcome, and where its view asks. */
export interface OutcomeProps {
  groupId: string
  groupName: string
  entry: OutcomeEntry
  outcomes: Outcomes
  goTo: OutcomesSource['goTo']
}
