import type { Feature } from '../../../feature.ts'
import { HANDOVERS, MOVED_HOLDINGS } from './collections.ts'
import { deactivateFields } from './deactivate-person.ts'
import { findLeaversField } from './find-leavers.ts'
import { carryHandoversOn } from './hand-over.ts'
import { leaverField } from './leaver-type.ts'
import { takeBackField } from './take-back.ts'

/** People who leave, and what becomes of what they held (docs/administration.md). */
export const leaverFeature: Feature = {
  collections: [HANDOVERS, MOVED_HOLDINGS],
  graphql: [leaverField, findLeaversField, deactivateFields, takeBackField],
  jobs: [{ name: 'carry handovers on', everyMs: 60_000, run: carryHandoversOn }],
}
