import type { Outcome, OutcomeGroup, RiskLevel, Scale } from '../../../schemas/index.ts'
import type { OutcomeResult, RiskResult } from './types.ts'

type Levels = Pick<OutcomeGroup, 'scales' | 'riskLevels'>

/** The scale that a number lies on: lower bound included, upper bound not, but for the last. */
export function scaleOf(value: number, { scales = [] }: Levels): Scale | undefined {
  return scales.find(
    ({ lowerBound, upperBound }, i) =>
      lowerBound <= value && (value < upperBound || (value === upperBound && i === scales.length - 1)),
  )
}

/** The level of a number; undefined where it lies on no scale. */
export function placeOnScale(value: number, group: Levels): RiskResult | undefined {
  const { scales = [] } = group
  const scale = scaleOf(value, group)
  return (
    scale && { name: scale.level, color: scale.color, rank: scales.indexOf(scale) + 1, of: scales.length }
  )
}

/** A level that conditions alone decide, among those that the group lists. */
export function risk({ id, level, color }: RiskLevel, { riskLevels = [] }: Levels): RiskResult {
  const place = riskLevels.findIndex((each) => each.id === id)
  const known = place >= 0
  return { name: level, color, rank: known ? place + 1 : 1, of: known ? riskLevels.length : 1 }
}

/** What the author says is to be done at the level that an outcome came to. */
export function adviceOf(outcome: Outcome, { level }: OutcomeResult, group: Levels): string | undefined {
  if (outcome.type !== 'risk' || !level) return undefined
  const { riskLevel, outcomeId } = outcome
  const levels = outcomeId === undefined ? group.riskLevels : group.scales
  if (riskLevel) return (group.riskLevels?.find(({ id }) => id === riskLevel.id) ?? riskLevel).advice
  return levels?.[level.rank - 1]?.advice
}
