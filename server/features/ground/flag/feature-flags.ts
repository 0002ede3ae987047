import type { FeatureFlag } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireGlobal } from '../authorization/index.ts'
import { personLoader, personType } from '../person/index.ts'
import { FLAGS } from './collections.ts'
import { flagStateType, stateOf } from './flag-state.ts'
import { KNOWN_FLAGS } from './flags.ts'

/** Of a few dozen, with room for what other versions left behind. */
const MOST_FLAGS = 500

export const requireViewer = (caller: Caller): Promise<string> =>
  requireGlobal(caller, RELATION.canViewInternalTools)

/** By key; what this version asks for is there though nobody ever set it. */
async function featureFlags(caller: Caller): Promise<FeatureFlag[]> {
  await requireViewer(caller)
  const stored = await caller.services.store.collection(FLAGS).find({}, { limit: MOST_FLAGS })
  const missing = KNOWN_FLAGS.filter(({ id }) => !stored.some((flag) => flag.id === id)).map(unset)
  return [...stored, ...missing].sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const unset = ({ id, description }: (typeof KNOWN_FLAGS)[number]): FeatureFlag => ({
  ...{ schemaVersion: 1, id, description, enabled: false },
})

export const featureFlagType = memoize((builder: Builder) =>
  builder.objectRef<FeatureFlag>('FeatureFlag').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      description: t.string({
        description: 'What it switches.',
        resolve: ({ id, description }) =>
          KNOWN_FLAGS.find((known) => known.id === id)?.description ?? description,
      }),
      state: t.field({ type: flagStateType(builder), resolve: stateOf }),
      revision: t.exposeID('revision', {
        nullable: true,
        description: 'What a change names; null until the first.',
      }),
      changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
      changedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ changedBy }, _, { caller }) => (changedBy ? personLoader(caller).load(changedBy) : null),
      }),
    }),
  }),
)

export const featureFlagsField = (builder: Builder) =>
  builder.queryField('featureFlags', (t) =>
    t.field({
      description: 'All flags and where they are on, for who may see the internal tools (SG-08).',
      subGraphs: SHELL,
      type: [featureFlagType(builder)],
      extensions: { cost: 20 },
      resolve: (_, _args, { caller }) => featureFlags(caller),
    }),
  )
