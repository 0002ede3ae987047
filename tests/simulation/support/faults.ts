import { fc } from '../../support/random.ts'

/**
 * What may befall a write, or the server that makes it:
 *
 * - `lostReply`: it is done, and the reply is lost
 * - `lostCommand`: it does not arrive
 * - `doneTwice`: a driver that lost the reply does it again, and tells what came of the second one
 * - `death`, `deathAfter`: the server is gone before it, or when it is done and the server has not heard so yet
 * - `deathLate`: the server is gone, and what it sent arrives when others have gone on
 * - `pause`, `pauseAfter`: the server stands still for longer than a lease before it, or before it hears of it
 * - `jump`: the server's clock is put to another time, as far from the others as clocks may be
 */
export const FAULTS = [
  ...(['lostReply', 'lostCommand', 'doneTwice', 'death', 'deathAfter', 'deathLate'] as const),
  ...(['pause', 'pauseAfter', 'jump'] as const),
] as const
export type FaultKind = (typeof FAULTS)[number]

export interface Plan {
  /** Of all chance but the order of the store's calls, which is fast-check's. */
  seed: number
  /** How far each server's clock is from the world's, in milliseconds. */
  skews: number[]
  /** By the number of the write among all that are made, from 0 on. */
  faults: { at: number; kind: FaultKind }[]
}

/** An action holds a form for 30 s and decides within 20: so far, and less, clocks may differ between two servers. */
const MOST_SKEW_MS = 4_000
const skew = fc.integer({ min: -MOST_SKEW_MS, max: MOST_SKEW_MS })

/** @param writes about as many as are made */
export const plans = (writes: number, kinds: readonly FaultKind[] = FAULTS): fc.Arbitrary<Plan> =>
  fc.record({
    seed: fc.noShrink(fc.integer()),
    skews: fc.array(skew, { minLength: 3, maxLength: 3 }),
    faults: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: writes }),
        // Lost replies are what happens most.
        kind: fc.constantFrom<FaultKind>('lostReply', 'lostReply', 'doneTwice', ...kinds),
      }),
      { maxLength: 8, size: 'max' },
    ),
  })
