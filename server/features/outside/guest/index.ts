import type { Feature } from '../../../feature.ts'
import { GUEST_SECRETS, GUESTS, RESUME_LINKS, USED_PROOFS } from './collections.ts'
import { createPublicFormField } from './create-public-form.ts'
import { forgetGuestsJob } from './forget-guests.ts'
import { publicChallengeField } from './proof-fields.ts'
import { beginPublicSubformField } from './public-subform.ts'
import { publicSubformsField } from './public-subforms.ts'
import { publicTemplateField } from './public-template.ts'
import { publicVisitField } from './public-visit.ts'
import { GUEST_FORMS, GUEST_MAILS, GUEST_MEGABYTES } from './rates.ts'
import { resumeFields } from './resume-fields.ts'

export { publicApi } from './public-api.ts'
export { publicFiles } from './public-files.ts'

/** Filling in public forms without signing in (PF-01 to PF-06). The app stands its API beside all that needs a session. */
export const guestFeature: Feature = {
  collections: [GUESTS, GUEST_SECRETS, USED_PROOFS, RESUME_LINKS],
  graphql: [
    ...[publicTemplateField, createPublicFormField, publicVisitField],
    ...[publicSubformsField, beginPublicSubformField, publicChallengeField, resumeFields],
  ],
  jobs: [forgetGuestsJob],
  rates: [GUEST_FORMS, GUEST_MEGABYTES, GUEST_MAILS],
}
