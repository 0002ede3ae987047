import type { Feature } from '../../feature.ts'
import { OUTCOME_GROUPS } from './collections.ts'

export { OUTCOME_GROUPS } from './collections.ts'

/** What answers lead to: numbers, risks, texts, trainings, acknowledgements (002 §3.7). */
export const outcomeFeature: Feature = {
  collections: [OUTCOME_GROUPS],
}
