import type { Feature } from '../../../feature.ts'
import { takeCallbacks } from './take-callbacks.ts'

/** What the answers of other systems do to the forms that they were called for (WF-15). */
export const callbackFeature: Feature = {
  jobs: [{ name: 'take the events of integrations', everyMs: 15_000, run: takeCallbacks }],
}
