import type { CampusCode, FeatureFlag } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

/** Where a flag is on: nowhere, everywhere, or at these campuses alone. */
export interface FlagState {
  enabled: boolean
  campusCodes: readonly CampusCode[]
}

export const OFF: FlagState = { enabled: false, campusCodes: [] }

/** Of one that is off it does not matter where it was on. */
export const stateOf = ({ enabled, campusCodes = [] }: Pick<FeatureFlag, 'enabled' | 'campusCodes'>) =>
  enabled ? { enabled, campusCodes } : OFF

/** `off`, `on`, `on 01 ANR`: as the audit trail holds it. */
export const spellState = ({ enabled, campusCodes }: FlagState): string =>
  enabled ? ['on', ...campusCodes].join(' ') : 'off'

export function readState(text: string): FlagState {
  const [word, ...campusCodes] = text.split(' ')
  return word === 'on' ? { enabled: true, campusCodes: campusCodes as CampusCode[] } : OFF
}

export const flagStateType = memoize((builder: Builder) =>
  builder.objectRef<FlagState>('FeatureFlagState').implement({
    fields: (t) => ({
      enabled: t.exposeBoolean('enabled'),
      campusCodes: t.stringList({
        description: 'The campuses that it is on at; none where it is on everywhere, or off.',
        resolve: ({ campusCodes }) => [...campusCodes],
      }),
    }),
  }),
)
