import type { RankingAnswer } from './props.ts'

interface RankArgs {
  optionId: string
  /** The place that it comes to, counted from 0 without itself; the last one when absent. */
  index?: number | null
}

const answerOf = (rankedOptionIds: readonly string[]): RankingAnswer | null =>
  rankedOptionIds.length > 0 ? { rankedOptionIds } : null

/** The option comes to a place, from another one or from those that had none. */
export function rankOption(
  current: RankingAnswer | null,
  { optionId, index }: RankArgs,
): RankingAnswer | null {
  const others = (current?.rankedOptionIds ?? []).filter((id) => id !== optionId)
  const at = Math.max(0, index ?? others.length)
  return answerOf([...others.slice(0, at), optionId, ...others.slice(at)])
}

export function unrankOption(
  current: RankingAnswer | null,
  { optionId }: { optionId: string },
): RankingAnswer | null {
  return answerOf((current?.rankedOptionIds ?? []).filter((id) => id !== optionId))
}
