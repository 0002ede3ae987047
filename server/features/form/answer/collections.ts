import type { AnswerVersion, StoredAnswer } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const ANSWERS: CollectionDeclaration<StoredAnswer> = {
  name: 'answers',
  isCounted: true,
  kind: 'answer',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, key: 1 }, unique: true }, { keys: { formId: 1, lastSaved: 1 } }],
}

/** Operations that an answer has processed, so long ago that it no longer names them itself: a late replay is known. */
interface ProcessedOperations extends Document {
  formId: string
  answerId: string
  /** The last of them made this revision. */
  revision: number
  operationIds: string[]
}

export const PROCESSED_OPERATIONS: CollectionDeclaration<ProcessedOperations> = {
  name: 'processedOperations',
  indexes: [
    { keys: { answerId: 1, operationIds: 1 }, list: 'operationIds' },
    { keys: { answerId: 1, revision: 1 } },
  ],
}

export const ANSWER_VERSIONS: CollectionDeclaration<AnswerVersion> = {
  name: 'answerVersions',
  isCounted: true,
  kind: 'answer-version',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, key: 1, revision: 1 } }, { keys: { formId: 1, tell: 1 } }],
}
