import type { Filter, Store, Update } from '../../../server/store/port.ts'
import { LostReplyError } from '../../../server/store/port.ts'
import { type Call, interceptedStore, isWrite } from '../../support/intercepted-store.ts'
import type { FaultKind } from './faults.ts'
import { currentLife, type Life } from './life.ts'
import { OUTLASTS_LEASE_MS } from './world.ts'

class Died extends Error {
  override name = 'Died'
}

/** How long a driver waits before it does again what may not have arrived, and what was sent takes to arrive late. */
const RETRY_MS = 50
/** How far a clock is put ahead or back. */
const JUMP_MS = 4_000

/**
 * The store as a server sees it whose every call waits for its turn, and whose writes meet with what the world's plan
 * says. One that changes many documents changes one after the other, as MongoDB does.
 */
export function faultyStore(store: Store): Store {
  return interceptedStore(store, async (call) => {
    const life = currentLife.getStore()
    if (!life) return call.run()
    const each = { ...call, run: () => carriedOut(store, life, call) }
    if (!isWrite(call)) return inTurn(life, each)
    const fault = life.world.nextFault()
    if (!fault) return inTurn(life, each)
    life.world.note(`${life.name} ${fault} at ${call.collection}.${call.method}`)
    return befallen[fault](store, life, each)
  })
}

/** Waits for its turn, and for the end of a pause. */
async function turnOf(life: Life, { collection, method }: Call): Promise<void> {
  const label = `${life.name} ${collection}.${method}`
  await life.world.turn(label)
  while (life.standsStill) {
    await life.standsStill
    await life.world.turn(label)
  }
  if (life.diedAt !== undefined) throw new Died()
}

async function inTurn(life: Life, call: Call): Promise<unknown> {
  await turnOf(life, call)
  return call.run()
}

/** The call itself, as one step or, of many documents, as one for each. */
async function carriedOut(store: Store, life: Life, call: Call): Promise<unknown> {
  const answer = isOfMany(call) ? await eachInTurn(store, life, call) : await life.world.during(call.run())
  life.world.note(`${life.name} ${call.collection}.${call.method} ${inShort(call, answer)}`)
  return answer
}

const isOfMany = ({ method }: Call): boolean => method === 'updateMany' || method === 'deleteMany'

async function eachInTurn(store: Store, life: Life, call: Call): Promise<unknown> {
  const [filter, update] = call.args as [Filter, Update]
  const collection = store.named(call.collection)
  const found = await life.world.during(collection.find(filter, { fields: [], sort: { id: 1 } }))
  let [matched, modified, deleted] = [0, 0, 0]
  for (const [at, { id }] of found.entries()) {
    if (at > 0) await turnOf(life, call)
    const one = { $and: [{ id }, filter] }
    if (call.method === 'deleteMany') deleted += await life.world.during(collection.deleteOne(one))
    else {
      const result = await life.world.during(collection.updateOne(one, update))
      matched += result.matched
      modified += result.modified
    }
  }
  return call.method === 'deleteMany' ? deleted : { matched, modified, upserted: false }
}

/** What is the same in each world of a seed. */
function inShort({ method }: Call, answer: unknown): string {
  // Documents are counted that other worlds have left.
  if (typeof answer === 'number' && method === 'count') return ''
  if (Array.isArray(answer)) return `[${answer.length}]`
  if (answer && typeof answer === 'object') return 'matched' in answer ? JSON.stringify(answer) : '{}'
  return String(answer)
}

function stop(life: Life): void {
  const { world } = life
  world.skip(OUTLASTS_LEASE_MS)
  life.standsStill = world.stillStand().then(() => {
    life.standsStill = undefined
  })
}

/** What it holds ends for the others after a while. */
function die(life: Life): void {
  const { world } = life
  life.diedAt = world.now
  world.stillStand().then(() => world.skip(OUTLASTS_LEASE_MS))
}

const befallen: Record<FaultKind, (store: Store, life: Life, call: Call) => Promise<unknown>> = {
  async lostReply(_, life, call) {
    await inTurn(life, call)
    throw new LostReplyError('The reply was lost')
  },
  async lostCommand() {
    throw new LostReplyError('The command was lost')
  },
  async doneTwice(_, life, call) {
    await inTurn(life, call)
    await life.world.sleep(RETRY_MS * (0.5 + life.world.random()))
    return inTurn(life, call)
  },
  async death(_, life, call) {
    await turnOf(life, call)
    die(life)
    throw new Died()
  },
  async deathAfter(_, life, call) {
    await inTurn(life, call)
    die(life)
    throw new Died()
  },
  async deathLate(_, life, call) {
    await turnOf(life, call)
    die(life)
    await life.world.sleep(RETRY_MS)
    await life.world.turn(`${life.name} too late ${call.collection}.${call.method}`)
    await call.run().catch(() => undefined)
    throw new Died()
  },
  async pause(_, life, call) {
    await turnOf(life, call)
    stop(life)
    return inTurn(life, call)
  },
  async pauseAfter(_, life, call) {
    const answer = await inTurn(life, call)
    stop(life)
    await turnOf(life, call)
    return answer
  },
  async jump(_, life, call) {
    life.skew = Math.round((life.world.random() * 2 - 1) * JUMP_MS)
    return inTurn(life, call)
  },
}
