import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** Bands that no number is in, or an expression that never comes to a value of the element's kind. */
export default function lintCalculated(element: Element): Issue[] {
  const { bands = [], kind = 'number', value } = propsOf(element)
  const issues: Issue[] = []
  if (value === '') issues.push({ code: 'calculation.missing', path: '/value' })
  const { gives } = compileRule(value)
  if (gives !== undefined && gives !== kind && kind !== 'text') {
    issues.push({ code: 'calculation.other_kind', path: '/value', params: { kind, gives } })
  }
  if (bands.length > 0 && kind !== 'number') issues.push({ code: 'bands.not_a_number', path: '/bands' })
  bands.forEach(({ from, id }, i) => {
    const path = `/bands/${i}`
    if (bands.findIndex((band) => band.id === id) < i)
      issues.push({ code: 'id.duplicate', path: `${path}/id`, params: { id } })
    if (i === 0) return
    const below = bands[i - 1]?.from ?? Number.NEGATIVE_INFINITY
    if (from === undefined || from <= below)
      issues.push({ code: 'bands.not_ascending', path: `${path}/from`, params: { band: id } })
  })
  return issues
}
