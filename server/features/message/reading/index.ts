import type { Feature } from '../../../feature.ts'
import { formRolesField } from './form-roles.ts'
import { trackSummaryViewField } from './track-summary-view.ts'

/** What whoever reads a form is told besides, and what is remembered of their reading. */
export const readingFeature: Feature = {
  graphql: [formRolesField, trackSummaryViewField],
  audit: { form: { acts: { summary_viewed: 'Viewed the summary of a form' } } },
}
