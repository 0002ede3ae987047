import type { AnswerVersion, StoredAnswer } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const ANSWERS: CollectionDeclaration<StoredAnswer> = {
  name: 'answers',
  isCounted: true,
  kind: 'answer',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, key: 1 }, unique: true }, { keys: { formId: 1, lastSaved: 1 } }],
}

export const ANSWER_VERSIONS: CollectionDeclaration<AnswerVersion> = {
  name: 'answerVersions',
  isCounted: true,
  kind: 'answer-version',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, key: 1, revision: 1 } }, { keys: { formId: 1, tell: 1 } }],
}
