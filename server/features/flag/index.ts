import type { Feature } from '../../feature.ts'
import { FLAGS } from './collections.ts'
import { flagsField } from './flags.ts'

export { flagsOn } from './flags.ts'

/** Feature flags (SH-07). */
export const flagFeature: Feature = { collections: [FLAGS], graphql: [flagsField] }
