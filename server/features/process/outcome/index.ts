import type { Feature } from '../../../feature.ts'
import { askAssistantField } from './ask-assistant.ts'
import { ACKNOWLEDGEMENTS, OUTCOME_GROUPS, OUTCOME_RESULTS, TRAINING_RECORDS } from './collections.ts'
import { outcomeGroupsField } from './outcome-groups-field.ts'
import { recordTrainingField } from './record-training.ts'
import { signAcknowledgementField } from './sign-acknowledgement.ts'

export { OUTCOME_GROUPS } from './collections.ts'
export { appliedLevels, levelsOf } from './form-levels.ts'
export { groupsOf as outcomeGroupsOf } from './groups.ts'
export { type DecidedOutcomes, decideOutcomes, keepingOutcomes, outcomeDocuments } from './keep-outcomes.ts'
export { movedOutcomes, outcomesBack, outcomesOf } from './move-outcomes.ts'
export { toldGroups } from './told-groups.ts'
export { READ_OF_ANSWERS, wholeForm, wholeOf } from './whole-form.ts'

/** What answers lead to: numbers, risks, texts, trainings, acknowledgements (002 §3.7). */
export const outcomeFeature: Feature = {
  collections: [OUTCOME_GROUPS, OUTCOME_RESULTS, ACKNOWLEDGEMENTS, TRAINING_RECORDS],
  graphql: [outcomeGroupsField, signAcknowledgementField, recordTrainingField, askAssistantField],
  audit: {
    acknowledgement: { name: 'Acknowledgements', acts: { sign: 'Signed an acknowledgement' } },
    training: { name: 'Trainings', acts: { record: 'Recorded a training' } },
  },
}
