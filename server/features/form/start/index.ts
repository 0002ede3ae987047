import type { Feature } from '../../../feature.ts'
import { USED_LINKS } from './collections.ts'
import { copyFormField } from './copy-form.ts'
import { createFormField } from './create-form.ts'
import { refusedPrefillField } from './prefill-answers.ts'

export { prefillInput } from './create-form.ts'
export { insertInitialAnswers } from './initial-answers.ts'
export { newForm } from './new-form.ts'
export type { PrefillInput } from './prefill-answers.ts'
export { startForm } from './start-form.ts'

/** Starting a form: empty, with what a link brings, or with the answers of another one (FF-14, FF-16). */
export const startFeature: Feature = {
  collections: [USED_LINKS],
  graphql: [createFormField, copyFormField, refusedPrefillField],
  audit: {
    form: { acts: { copy: 'Copied a form' } },
    link: {
      name: 'Signed links',
      refusals: { refuse: 'Opened a signed link that was refused' },
    },
  },
}
