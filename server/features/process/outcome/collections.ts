import type {
  Acknowledgement,
  OutcomeGroup,
  OutcomeResults,
  TrainingRecord,
} from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** Versions of groups; a published one never changes. */
export const OUTCOME_GROUPS: CollectionDeclaration<OutcomeGroup> = {
  name: 'outcomeGroups',
  kind: 'outcome-group',
  indexes: [{ keys: { templateGroupId: 1, referenceId: 1, version: 1 } }],
}

/** Of each form those of its last change of status. */
export const OUTCOME_RESULTS: CollectionDeclaration<OutcomeResults> = {
  name: 'outcomeResults',
  kind: 'outcome-results',
  refersTo: { formId: 'forms', templateId: 'templates' },
  indexes: [{ keys: { formId: 1, fence: 1 } }, { keys: { templateGroupId: 1, groupId: 1, decidedDate: -1 } }],
}

export const ACKNOWLEDGEMENTS: CollectionDeclaration<Acknowledgement> = {
  name: 'acknowledgements',
  kind: 'acknowledgement',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, groupId: 1, signedDate: 1 } }],
}

/** One of a person and a course, whichever form asks for it. */
export const TRAINING_RECORDS: CollectionDeclaration<TrainingRecord> = {
  name: 'trainingRecords',
  kind: 'training-record',
  indexes: [{ keys: { userId: 1, courseId: 1 }, unique: true }],
}
