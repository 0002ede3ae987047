import { setTimeout as wait } from 'node:timers/promises'
import { fixedFields } from '../language.ts'
import type { Filter, Update } from '../port.ts'
import { isUncertain } from './errors.ts'

const ATTEMPTS = 3

/** Repeats what lost its reply, when doing it twice has one effect (A16). */
export async function repeatUncertain<T>(
  isHarmless: boolean,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (!isHarmless || !isUncertain(error) || attempt + 1 >= ATTEMPTS) throw error
      await wait(50 * 4 ** attempt * (0.5 + Math.random()))
    }
  }
}

/**
 * True when an update that happened does nothing the second time: it only sets, or it moves a field away from the
 * value that its filter asks for (a revision). The repeated one then matches nothing, and the caller reads again.
 */
export function isHarmlessTwice(filter: Filter, update: Update): boolean {
  if (!update.$inc && !update.$push) return true
  return fixedFields(filter).some(([path, value]) => {
    const set = update.$set?.[path]
    return (set !== undefined && set !== value) || (update.$inc?.[path] ?? 0) !== 0
  })
}
