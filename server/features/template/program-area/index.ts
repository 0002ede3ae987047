import type { Feature } from '../../../feature.ts'
import { programFields } from './program-fields.ts'
import { programTemplateField } from './program-template.ts'

export { isProgramAdmin, requireProgramAdmin } from './policy.ts'

/** What those who run a program see of it. */
export const programAreaFeature: Feature = { graphql: [programFields, programTemplateField] }
