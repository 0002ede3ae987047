import type { Services } from '../../../contract/services.ts'
import { withinMs } from '../../../contract/within-ms.ts'
import { settleFigures } from '../metric/index.ts'

/** Forms whose figures are brought up to date before they are asked for; more follow in the background. */
const MOST_BEHIND = 500
const MOST_SETTLING_MS = 2_000

/** Whether every form stands in its figures as it is now; what is not done in its time goes on. */
export const settled = (services: Services): Promise<boolean> =>
  withinMs(MOST_SETTLING_MS, () => settleFigures(services, MOST_BEHIND)).catch(() => false)
