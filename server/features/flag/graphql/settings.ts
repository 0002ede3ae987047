import { DEFAULT_STATUSES } from '../../../../runtime/core/workflow/status.ts'
import { userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { viewerOf } from '../../person/viewer.ts'
import { flagsOn } from '../flags.ts'

/** Documents that steer the whole application. */
export function addSettings(builder: Builder): void {
  builder.queryFields((t) => ({
    flags: t.field({
      description: "Keys of the flags that are on for the viewer's campus (SH-07).",
      subGraphs: SHELL,
      type: ['String'],
      resolve: async (_, _args, { caller }) => {
        const { campusCode } = await viewerOf(caller)
        return flagsOn(caller.services.store, campusCode)
      },
    }),
    statuses: t.field({
      description: 'The status registry (X-03).',
      subGraphs: SHELL,
      type: 'StatusRegistry',
      resolve: async (_, _args, { caller, loaders }) => {
        userOf(caller)
        return (await loaders.statuses()) ?? DEFAULT_STATUSES
      },
    }),
  }))
}
