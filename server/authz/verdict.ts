/** Rests on no question that is still being answered. */
export const NOBODY = Number.POSITIVE_INFINITY

/** The answer to a part of a question. */
export interface Verdict {
  /** `undefined` is "cannot be decided" (a loop through `but not`, or too deep); at the top it denies. */
  value: boolean | undefined
  path: readonly string[]
  /**
   * The lowest place in the stack of open questions that this rests on being false: it holds while that is open.
   * A true answer rests on none.
   */
  leader: number
}

export const no: Verdict = { value: false, path: [], leader: NOBODY }
export const undecided: Verdict = { value: undefined, path: [], leader: NOBODY }

type Ask<T> = (item: T) => Promise<Verdict>

/** True when one is; the others are then not asked. */
export async function any<T>(items: readonly T[], ask: Ask<T>): Promise<Verdict> {
  let result = no
  for (const item of items) {
    const verdict = await ask(item)
    if (verdict.value === true) return verdict
    const value = verdict.value === undefined ? undefined : result.value
    result = { value, path: [], leader: Math.min(result.leader, verdict.leader) }
  }
  return result
}

/** False when one is; the others are then not asked. */
export async function all<T>(items: readonly T[], ask: Ask<T>): Promise<Verdict> {
  let result: Verdict = { value: true, path: [], leader: NOBODY }
  for (const item of items) {
    const verdict = await ask(item)
    if (verdict.value === false) return verdict
    const value = verdict.value === undefined ? undefined : result.value
    const leader = Math.min(result.leader, verdict.leader)
    result = { value, path: [...result.path, ...verdict.path], leader }
  }
  return result
}

/** The base, but not what is subtracted. */
export async function difference(
  base: () => Promise<Verdict>,
  subtract: () => Promise<Verdict>,
): Promise<Verdict> {
  const kept = await base()
  if (kept.value === false) return kept
  const taken = await subtract()
  if (taken.value === true) return no
  if (kept.value && taken.value === false) return kept
  return { value: undefined, path: [], leader: Math.min(kept.leader, taken.leader) }
}
