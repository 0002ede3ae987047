import type { Feature } from '../../../feature.ts'
import { formExplanationField } from './form-explanation.ts'
import { formSeenAsField } from './form-seen-as.ts'

/** Why something of a form is shown, hidden, required, read-only or not offered, in a sentence. */
export const explanationFeature: Feature = { graphql: [formExplanationField, formSeenAsField] }
