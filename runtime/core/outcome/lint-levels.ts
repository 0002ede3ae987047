import type { OutcomeGroup } from '../../../schemas/index.ts'
import type { Issue } from '../validation/issue.ts'

/** Scales with holes or on top of each other: a number lies on exactly one of them. */
export function lintScales({ scales = [] }: Pick<OutcomeGroup, 'scales'>): Issue[] {
  return scales.flatMap(({ level, lowerBound, upperBound }, i) => {
    const path = `/scales/${i}`
    const issues: Issue[] = []
    const isLast = i === scales.length - 1
    // The last one may be a single number: it is closed.
    if (lowerBound > upperBound || (lowerBound === upperBound && !isLast))
      issues.push({ code: 'levels.empty', path: `${path}/upperBound`, params: { level } })
    const before = scales[i - 1]
    if (!before) return issues
    const params = { level, before: before.level, from: before.upperBound, to: lowerBound }
    if (lowerBound > before.upperBound)
      issues.push({ code: 'levels.gap', path: `${path}/lowerBound`, params })
    if (lowerBound < before.upperBound)
      issues.push({ code: 'levels.overlap', path: `${path}/lowerBound`, params })
    return issues
  })
}

/** Levels that outcomes name and the group does not list, or lists twice. */
export function lintRiskLevels({
  riskLevels,
  outcomes,
}: Pick<OutcomeGroup, 'riskLevels' | 'outcomes'>): Issue[] {
  if (!riskLevels) return []
  const ids = riskLevels.map(({ id }) => id)
  const twice = ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ code: 'id.duplicate', path: `/riskLevels/${i}/id`, params: { id } }] : [],
  )
  const unknown = outcomes.flatMap((outcome, i) => {
    const level = outcome.type === 'risk' ? outcome.riskLevel : undefined
    if (!level || ids.includes(level.id)) return []
    const params = { id: outcome.id, level: level.id }
    return [{ code: 'outcome.unknown_level', path: `/outcomes/${i}/riskLevel/id`, params }]
  })
  return [...twice, ...unknown]
}
