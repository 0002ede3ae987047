import type { Feature } from '../../../feature.ts'
import { acceptOverwrittenField } from './accept-overwritten.ts'
import { PRESENCE } from './collections.ts'
import { leaveField } from './leave.ts'
import { presentField } from './present.ts'

export { PRESENCE } from './collections.ts'
export { presenceType } from './present.ts'
export { closeWindow, forgetGone, forgetSurplus, stay } from './stay.ts'
export { everybodyFirst, MOST_READ, MOST_SHOWN, PRESENT_MS, windowId } from './window.ts'

/** Who else has a form open, and what they changed. */
export const presenceFeature: Feature = {
  collections: [PRESENCE],
  graphql: [presentField, leaveField, acceptOverwrittenField],
}
