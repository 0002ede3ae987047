import type { Feature } from '../../../feature.ts'
import { changesField } from './changes-field.ts'
import { CHANGES } from './collections.ts'
import { hubOf } from './hub.ts'
import { forgetChanges } from './tail.ts'

/** Tells browsers that something changed, as it happens. Without it they ask from time to time, as they do anyway. */
export const liveFeature: Feature = {
  collections: [CHANGES],
  graphql: [changesField],
  jobs: [
    {
      name: 'forget changes that were told',
      everyMs: 60_000,
      removes: 'changes that were told',
      run: forgetChanges,
    },
  ],
  start: (services) => {
    const hub = hubOf(services)
    return () => hub.close()
  },
}
