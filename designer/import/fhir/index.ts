import type { Format } from '../shared/format.ts'
import { readQuestionnaire } from './read-questionnaire.ts'

export default {
  name: 'FHIR Questionnaire',
  file: 'a FHIR Questionnaire',
  accepts: ['.json', 'application/json'],
  content: 'json',
  likelihood: ({ resourceType }) => (resourceType === undefined ? 0 : 1),
  read: readQuestionnaire,
} satisfies Format
