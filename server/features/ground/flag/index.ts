import type { Feature } from '../../../feature.ts'
import { FLAGS } from './collections.ts'
import { flagsField } from './flags.ts'
import known from './known-flags.json' with { type: 'json' }

export { FLAGS } from './collections.ts'
export { flagsOn } from './flags.ts'

/** What the product asks for, and what each switches: an installation that never set one has it off. */
export const KNOWN_FLAGS: readonly { id: string; description: string }[] = known

/** Feature flags (SH-07). */
export const flagFeature: Feature = { collections: [FLAGS], graphql: [flagsField] }
