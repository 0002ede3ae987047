import type { ActionSetting } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import { ACTIONS } from './collections.ts'

/** How the installation's actions look and speak where a template does not say, read once a request. */
export const actionsOf = memoize(async ({ services }: Caller): Promise<readonly ActionSetting[]> => {
  const [registry] = await services.store.collection(ACTIONS).find({}, { limit: 1 })
  return registry?.actions ?? []
})
