import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { labelsOf, MOST_POINTS, pointsOf, scaleOf } from './props.ts'

/** A scale that ends before it begins, has too many points to choose from one by one, or words for none of them. */
export default function lintScale(element: Element): Issue[] {
  const scale = scaleOf(element)
  const points = pointsOf(scale)
  if (points.length < 2) return [{ code: 'bounds.crossed', path: '/to' }]
  if (scale.display !== 'slider' && points.length > MOST_POINTS)
    return [{ code: 'scale.too_long', path: '/to', params: { max: MOST_POINTS, count: points.length } }]
  if (scale.to !== points.at(-1)) return [{ code: 'scale.out_of_step', path: '/step' }]
  const known = new Set(points)
  return labelsOf(element).flatMap(({ value }, i) => {
    const isNew = known.delete(value)
    return isNew ? [] : [{ code: 'scale.no_point', path: `/labels/${i}/value`, params: { value } }]
  })
}
