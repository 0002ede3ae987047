import { setLocalZone } from '../../runtime/core/datetime/zone.ts'

/** What tests say of clocks without naming a zone is said in California, where the demo's campuses are. */
setLocalZone('America/Los_Angeles')
