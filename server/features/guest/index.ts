import type { Feature } from '../../feature.ts'
import { GUESTS } from './collections.ts'
import { createPublicFormField } from './create-public-form.ts'
import { forgetGuestsJob } from './forget-guests.ts'
import { publicTemplateField } from './public-template.ts'
import { publicVisitField } from './public-visit.ts'

export { publicApi } from './public-api.ts'

/** Filling in public forms without signing in (PF-01 to PF-06). The app stands its API beside all that needs a session. */
export const guestFeature: Feature = {
  collections: [GUESTS],
  graphql: [publicTemplateField, createPublicFormField, publicVisitField],
  jobs: [forgetGuestsJob],
}
