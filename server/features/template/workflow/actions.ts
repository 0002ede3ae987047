import type { ActionRegistry, ActionSetting } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import builtIn from './built-in-actions.json' with { type: 'json' }
import { ACTIONS } from './collections.ts'

/** What an installation has that names no actions of its own, such as one of a version that had no such document. */
export const builtInActions = builtIn as ActionRegistry

/** How the installation's actions look and speak where a template does not say, read once a request. */
export const actionsOf = memoize(async ({ services }: Caller): Promise<readonly ActionSetting[]> => {
  const [registry] = await services.store.collection(ACTIONS).find({}, { limit: 1 })
  return (registry ?? builtInActions).actions
})
