import type { Feature } from '../../feature.ts'
import { AUDIT_EVENTS } from './collections.ts'

export { audit } from './audit.ts'

/** Who did what, and when. */
export const auditFeature: Feature = { collections: [AUDIT_EVENTS] }
