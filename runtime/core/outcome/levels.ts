import type { OutcomeGroup, RiskLevel, Scale } from '../../../schemas/index.ts'
import type { RiskResult } from './types.ts'

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
