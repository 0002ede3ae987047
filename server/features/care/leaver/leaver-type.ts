import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import type { Person } from '../../../../schemas/index.ts'
import { REASONS } from '../../../contract/holdings.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { HANDOVERS, type Handover, type Kept, type MovedHolding } from './collections.ts'
import { countHoldings, holdingsOf } from './holdings.ts'
import { askedBack, stillOver } from './moved-holdings.ts'
import { leaverFor } from './policy.ts'

/** As many as an admin reads. */
const MOST_LISTED = 200

interface Count {
  kind: string
  count: number
}

function partsOf(features: Services['features'], builder: Builder) {
  const kinds = holdingsOf({ features }).map(({ kind }) => kind)
  const countsOf = (moved: readonly MovedHolding[]): Count[] =>
    kinds.map((kind) => ({ kind, count: moved.filter((each) => each.kind === kind).length }))
  const Kind = builder.enumType('HoldingKind', { values: kinds })
  const Reason = builder.enumType('KeptReason', { values: REASONS })
  const HoldingCount = builder.objectRef<Count>('HoldingCount').implement({
    fields: (t) => ({
      kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
      count: t.exposeInt('count'),
    }),
  })
  const KeptHolding = builder.objectRef<Kept>('KeptHolding').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
      reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
    }),
  })
  const MovedType = builder.objectRef<MovedHolding>('MovedHolding').implement({
    description: 'One thing that went over since its leaver was deactivated.',
    fields: (t) => ({
      id: t.exposeID('holding'),
      kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
      movedDate: t.expose('movedDate', { type: 'DateTime' }),
    }),
  })
  const HandoverType = builder.objectRef<Handover>('Handover').implement({
    description: 'What somebody left, as it went over to somebody else.',
    fields: (t) => ({
      to: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ toId }, _, { caller }) => personLoader(caller).load(toId),
      }),
      startedDate: t.expose('startedDate', { type: 'DateTime' }),
      isDone: t.boolean({ resolve: ({ state }) => state === 'DONE' || state === 'RETURNED' }),
      moved: t.field({
        type: [HoldingCount],
        resolve: ({ moved }) => kinds.map((kind) => ({ kind, count: moved[kind] ?? 0 })),
      }),
      kept: t.field({ type: [KeptHolding], resolve: ({ kept }) => [...kept] }),
      wentOver: t.field({
        description: 'The first 200 of what the viewer may take back.',
        type: [MovedType],
        extensions: { cost: 50 },
        resolve: async ({ id }, _, { caller }) => (await stillOver(caller, id)).slice(0, MOST_LISTED),
      }),
      canTakeBack: t.field({
        description: 'How much that is, by kind.',
        type: [HoldingCount],
        extensions: { cost: 50 },
        resolve: async ({ id }, _, { caller }) => countsOf(await stillOver(caller, id)),
      }),
      cameBack: t.field({
        description: 'What was taken back, by kind.',
        type: [HoldingCount],
        extensions: { cost: 50 },
        resolve: async ({ id }, _, { caller }) =>
          countsOf((await askedBack(caller, id)).filter(({ outcome }) => outcome === 'BACK')),
      }),
      stayed: t.field({
        description: 'What was asked back and stays where it went.',
        type: [KeptHolding],
        extensions: { cost: 50 },
        resolve: async ({ id }, _, { caller }) =>
          (await askedBack(caller, id)).flatMap(keptOf).slice(0, MOST_LISTED),
      }),
    }),
  })
  return { HoldingCount, HandoverType }
}

const keptOf = ({ kind, holding, outcome }: MovedHolding): Kept[] =>
  outcome === undefined || outcome === 'BACK' || outcome === 'RETURNING'
    ? []
    : [{ kind, id: holding, reason: outcome }]

/** The kinds of what is held are those that these capabilities declare. */
export const leaverType = memoize((features: Services['features']) =>
  memoize((builder: Builder) => {
    const { HoldingCount, HandoverType } = partsOf(features, builder)
    return builder.objectRef<Person>('Leaver').implement({
      description: 'Somebody who leaves, for who looks after the people of their campus.',
      fields: (t) => ({
        userId: t.exposeID('id'),
        firstName: t.exposeString('firstName'),
        lastName: t.exposeString('lastName'),
        email: t.exposeString('email'),
        campusCode: t.exposeString('campusCode'),
        isActive: t.exposeBoolean('isActive'),
        holdings: t.field({
          description: 'What the viewer may hand over, by kind.',
          type: [HoldingCount],
          extensions: { cost: 200 },
          resolve: ({ id }, _, { caller }) => countHoldings(caller, id),
        }),
        handover: t.field({
          description: 'The last one.',
          type: HandoverType,
          nullable: true,
          resolve: ({ id }, _, { caller }) => caller.services.store.collection(HANDOVERS).findOne({ id }),
        }),
      }),
    })
  }),
)

export const leaverField = (builder: Builder, _: ElementRegistry, features: Services['features']) =>
  builder.queryField('leaver', (t) =>
    t.field({
      description: 'A person with what they hold, for who may deactivate them.',
      subGraphs: RELATIONSHIP,
      type: leaverType(features)(builder),
      args: { userId: t.arg.id({ required: true }) },
      resolve: (_, { userId }, { caller }) => leaverFor(caller, userId),
    }),
  )
