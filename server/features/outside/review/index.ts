import type { Feature } from '../../../feature.ts'
import { reviewPlaceField } from './review-place.ts'
import { reviewQueueField } from './review-queue.ts'

/** What waits for somebody, one after another (docs/lists.md). */
export const reviewFeature: Feature = { graphql: [reviewQueueField, reviewPlaceField] }
