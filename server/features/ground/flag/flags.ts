import type { CampusCode } from '../../../../schemas/index.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Store } from '../../../store/port.ts'
import { viewerOf } from '../person/index.ts'
import { FLAGS } from './collections.ts'
import known from './known-flags.json' with { type: 'json' }

/** What the product asks for, and what each switches: an installation that never set one has it off. */
export const KNOWN_FLAGS: readonly { id: string; description: string }[] = known

/** Keys of the flags that are on for a campus (SH-07). */
export async function flagsOn(store: Store, campusCode: CampusCode): Promise<string[]> {
  const flags = await store.collection(FLAGS).find({ enabled: true })
  return flags
    .filter(({ campusCodes }) => !campusCodes?.length || campusCodes.includes(campusCode))
    .map(({ id }) => id)
}

export const flagsField = (builder: Builder) =>
  builder.queryField('flags', (t) =>
    t.field({
      description: "Keys of the flags that are on for the viewer's campus (SH-07).",
      subGraphs: SHELL,
      type: ['String'],
      resolve: async (_, _args, { caller }) => {
        const { campusCode } = await viewerOf(caller)
        return flagsOn(caller.services.store, campusCode)
      },
    }),
  )
