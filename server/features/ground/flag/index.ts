import type { Feature } from '../../../feature.ts'
import { FLAGS } from './collections.ts'
import { featureFlagsField } from './feature-flags.ts'
import { flagChangesField } from './flag-changes.ts'
import { flagsField } from './flags.ts'
import { setFeatureFlagField } from './set-flag.ts'

export { FLAGS } from './collections.ts'
export { flagsOn, KNOWN_FLAGS } from './flags.ts'

/** Feature flags (SH-07), switching them, and who did (SG-08). */
export const flagFeature: Feature = {
  collections: [FLAGS],
  graphql: [flagsField, featureFlagsField, flagChangesField, setFeatureFlagField],
  audit: { flag: { name: 'Feature flags', acts: { change: 'Changed a feature flag' } } },
}
