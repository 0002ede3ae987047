import type { Feature } from '../../../feature.ts'
import { featureFlagsField } from './feature-flags.ts'
import { flagChangesField } from './flag-changes.ts'
import { setFeatureFlagField } from './set-flag.ts'

/** Switching feature flags, and who did (SG-08). */
export const flagAdminFeature: Feature = {
  graphql: [featureFlagsField, flagChangesField, setFeatureFlagField],
  audit: { flag: { name: 'Feature flags', acts: { change: 'Changed a feature flag' } } },
}
