import type { Format } from '../shared/format.ts'
import { readSurvey } from './read-survey.ts'

export default {
  name: 'SurveyJS',
  file: 'a SurveyJS survey',
  accepts: ['.json', 'application/json'],
  isDrafted: true,
  content: 'json',
  // Older surveys call their elements questions.
  likelihood: ({ pages, elements, questions, $schema }) =>
    $schema === undefined && [pages, elements, questions].some(Array.isArray) ? 0.5 : 0,
  read: readSurvey,
} satisfies Format
