import type { Feature } from '../../feature.ts'
import { copyFormField } from './copy-form.ts'
import { createFormField } from './create-form.ts'
import { refusedPrefillField } from './prefill-answers.ts'

/** Starting a form: empty, or with the answers of another one (FF-14, FF-16). */
export const startFeature: Feature = { graphql: [createFormField, copyFormField, refusedPrefillField] }
