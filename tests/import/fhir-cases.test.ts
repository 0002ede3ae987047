import { readQuestionnaire } from '../../runtime/core/import/fhir/read-questionnaire.ts'
import { become, placesOf } from './become.ts'
import { itBecomes } from './cases.ts'

itBecomes(
  'fhir',
  (source) => become(readQuestionnaire, source),
  (source) => placesOf(readQuestionnaire, source),
)
