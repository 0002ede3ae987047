import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import type { Person } from '../../../../schemas/index.ts'
import { busy, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Holding, Move, Reason } from '../../../contract/holdings.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { HANDOVERS, MOVED_HOLDINGS, type MovedHolding } from './collections.ts'
import { holdingsOf } from './holdings.ts'
import { leaverType } from './leaver-type.ts'
import { stillOver } from './moved-holdings.ts'
import { leaverFor } from './policy.ts'

/**
 * Gives back to somebody what went over since they were deactivated, whether they were let in again or not. Sending it
 * again changes nothing, but for what others were at.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED for oneself, CONFLICT while it goes over
 */
async function takeBack(caller: Caller, userId: string): Promise<Person> {
  const { store, clock } = caller.services
  const actorId = userOf(caller)
  const leaver = await leaverFor(caller, userId)
  if (userId === actorId) throw invalid({ code: 'leaver.oneself', path: 'userId' })
  const handovers = store.collection(HANDOVERS)
  const begun = await handovers.updateOne(
    { id: userId, state: { $ne: 'RUNNING' } },
    { $set: { state: 'RETURNING', actorId, startedDate: clock().toISOString() } },
  )
  if (begun.matched > 0) await giveAllBack(caller, userId)
  else if (await handovers.findOne({ id: userId }, { fields: [] }))
    throw busy('It is being handed over at this moment')
  return leaver
}

/** What came back already is found no more, so that whoever carries on ends where the first would have. */
export async function giveAllBack(caller: Caller, fromId: string): Promise<void> {
  const { store } = caller.services
  const holdings = store.collection(MOVED_HOLDINGS)
  const kinds = holdingsOf(caller.services)
  for (const went of await stillOver(caller, fromId)) {
    await holdings.updateOne({ id: went.id }, { $set: { outcome: 'RETURNING' } })
    const outcome = await giveBack(caller, kinds, went)
    await holdings.updateOne({ id: went.id }, { $set: { outcome } })
  }
  await store.collection(HANDOVERS).updateOne({ id: fromId }, { $set: { state: 'RETURNED' } })
}

/** A thing is gone with the capability that it was of. */
async function giveBack(
  caller: Caller,
  kinds: readonly Holding<Caller>[],
  went: MovedHolding,
): Promise<'BACK' | Reason> {
  const kind = kinds.find(({ kind }) => kind === went.kind)
  if (!kind) return 'GONE'
  const whom = { fromId: went.toId, toId: went.fromId, back: went }
  const back: Move = { ...whom, note: async () => {}, audited: auditedMove(caller, whom, went.entryId) }
  // Whoever takes it back at the same moment may have been faster.
  const outcome = (await kind.giveBack(caller, went, back)) || (await kind.giveBack(caller, went, back))
  return outcome === true ? 'BACK' : outcome || 'HANDED_ON'
}

/** @param entryId of what comes back: the line that says so is one, however often it is written */
export const auditedMove =
  (caller: Caller, { fromId, toId }: Pick<Move, 'fromId' | 'toId'>, entryId?: string): Move['audited'] =>
  (action, details, move) =>
    audited(
      caller.services,
      {
        ...{ action, actorId: userOf(caller), from: fromId, to: toId },
        details: { ...details, ...(entryId && { takenBack: true }) },
        ...(entryId && { entryId }),
      },
      move,
    )

export const takeBackField = (builder: Builder, _: ElementRegistry, features: Services['features']) =>
  builder.mutationField('takeBackHandover', (t) =>
    t.field({
      description: 'Gives back to a person what was handed over and nobody has handed on or changed since.',
      subGraphs: RELATIONSHIP,
      type: leaverType(features)(builder),
      extensions: { cost: 500 },
      args: { userId: t.arg.id({ required: true }) },
      resolve: (_, { userId }, { caller }) => takeBack(caller, userId),
    }),
  )
