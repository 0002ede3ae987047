import type { Feature } from '../../../feature.ts'
import { subFormsField } from './subforms.ts'

export { subformState, subformsOf } from './subforms.ts'

/** Forms that belong to another form. */
export const subformFeature: Feature = { graphql: [subFormsField] }
