import type { StatusRegistry } from '../../../../runtime/core/workflow/status.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { STATUSES } from './collections.ts'

/** The installation's status registry, read once a request; undefined where it has none of its own. */
export const statusesOf = memoize(
  ({ services }: Caller): Promise<StatusRegistry | undefined> =>
    services.store
      .collection(STATUSES)
      .find({}, { limit: 1 })
      .then(([registry]) => registry),
)

export const statusesField = (builder: Builder) =>
  builder.queryField('statuses', (t) =>
    t.field({
      description: 'The status registry (X-03).',
      subGraphs: SHELL,
      type: 'StatusRegistry',
      resolve: async (_, _args, { caller }) => {
        userOf(caller)
        return (await statusesOf(caller)) ?? { statuses: [] }
      },
    }),
  )
