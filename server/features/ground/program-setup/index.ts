import type { Feature } from '../../../feature.ts'
import { createProgramField } from './create-program.ts'

/** What an admin of a campus does with its programs (SG-01). */
export const programSetupFeature: Feature = {
  graphql: [createProgramField],
  audit: { program: { acts: { create: 'Created a program' } } },
}
