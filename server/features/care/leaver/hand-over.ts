import type { Caller } from '../../../contract/caller.ts'
import type { Held, Move } from '../../../contract/holdings.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { HANDOVERS, type Handover, type Kept } from './collections.ts'
import { goingOrder } from './holdings.ts'
import { countMoved, forgetMoved, forgetReturned, noteMoved } from './moved-holdings.ts'
import { auditedMove, giveAllBack } from './take-back.ts'

/** As many as an admin reads. */
const MOST_KEPT = 200

/**
 * Begins to hand over what somebody leaves, or carries on with what was begun and with what is left: what went over
 * already is found no more, so that each thing goes over once, and is counted once however often it is sent.
 */
export async function handOver(
  caller: Caller,
  fromId: string,
  toId: string,
  actorId: string,
): Promise<Handover> {
  const { services } = caller
  const handovers = services.store.collection(HANDOVERS)
  const known = await handovers.findOne({ id: fromId })
  const isSame = known?.toId === toId && (known.state === 'RUNNING' || known.state === 'DONE')
  if (!isSame) await forgetReturned(services, fromId)
  const startedDate = services.clock().toISOString()
  const begun = { toId, actorId, state: 'RUNNING', moved: {}, kept: [], startedDate } as const
  const asSeen = known && { id: fromId, state: known.state, toId: known.toId, startedDate: known.startedDate }
  const isBegun = asSeen
    ? (await handovers.updateOne(asSeen, { $set: isSame ? { state: 'RUNNING', startedDate } : begun }))
        .matched > 0
    : await insertNew(handovers, { id: fromId, ...begun })
  return isBegun ? carryOn(caller, { fromId, toId }, startedDate) : handOver(caller, fromId, toId, actorId)
}

/** @param startedDate of what is carried on: whoever was overtaken by one that began anew counts no more */
async function carryOn(
  caller: Caller,
  whom: Pick<Move, 'fromId' | 'toId'>,
  startedDate: string,
): Promise<Handover> {
  const { services } = caller
  const handovers = services.store.collection(HANDOVERS)
  const { fromId } = whom
  const kept: Kept[] = []
  const over = async (kind: string, { id, move }: Held) => {
    const outcome = await move({
      ...whom,
      note: (mark, formerName) => noteMoved(services, { ...whom, kind, holding: id, mark, formerName }),
      audited: auditedMove(caller, whom),
    })
    if (outcome === true)
      await handovers.updateOne(
        { id: fromId, state: 'RUNNING', startedDate },
        { $inc: { [`moved.${kind}`]: 1 } },
      )
    if (typeof outcome === 'boolean') return
    await forgetMoved(services, { fromId, kind, holding: id })
    if (kept.length < MOST_KEPT) kept.push({ kind, id, reason: outcome })
  }
  for (const { kind, find } of goingOrder(services))
    for (const held of await find(caller, fromId)) await over(kind, held)
  // A server that died when something had gone over has not counted it; it has noted it.
  const went = await countMoved(services, fromId)
  const done = await handovers.findOneAndUpdate(
    { id: fromId },
    { $set: { state: 'DONE', kept }, ...(Object.keys(went).length > 0 && { $max: went }) },
  )
  if (!done) throw new Error('The record of a handover is gone')
  return done
}

/** What servers that died left: in the name of whoever began it, as far as they still may. */
export async function carryHandoversOn(services: Services): Promise<void> {
  const handovers = services.store.collection(HANDOVERS)
  const begun = await handovers.find({ state: { $in: ['RUNNING', 'RETURNING'] } }, { limit: 50 })
  for (const { id, toId, actorId, startedDate, state } of begun) {
    if (services.clock().getTime() - Date.parse(startedDate) < PATIENCE_MS) continue
    const isBack = state === 'RETURNING'
    const needed = [...new Set(isBack ? [actorId] : [actorId, toId])]
    const people = await services.store
      .collection(PEOPLE)
      .find({ id: { $in: needed }, isActive: true }, { fields: [] })
    const caller = { services, userId: actorId }
    if (people.length < needed.length)
      await handovers.updateOne({ id, state }, { $set: { state: isBack ? 'RETURNED' : 'DONE' } })
    else if (isBack) await giveAllBack(caller, id)
    else await carryOn(caller, { fromId: id, toId }, startedDate)
  }
}

/** Whoever began it is at it themselves for so long. */
const PATIENCE_MS = 60_000
