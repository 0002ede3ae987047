import type { Feature } from '../../../feature.ts'
import { SERVERS } from './collections.ts'
import { systemField } from './system-field.ts'
import { forgetServers, keepTelling } from './tell-of-itself.ts'

export { SERVERS } from './collections.ts'

/** How the installation is: its servers, its work in the background, its store (docs/operating.md). */
export const systemFeature: Feature = {
  collections: [SERVERS],
  graphql: [systemField],
  jobs: [
    {
      name: 'forget servers that are gone',
      everyMs: 60 * 60_000,
      removes: 'lines of servers that are gone',
      run: forgetServers,
    },
  ],
  start: keepTelling,
}
