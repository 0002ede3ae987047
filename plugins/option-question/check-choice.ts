import { isCalendarDate } from '../../runtime/core/datetime/parse.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { chosenOptions, detailOf, type Option, type OptionAnswer, propsOf } from './props.ts'

/** How many are chosen, and what was asked below those that are. */
export function checkChoice(answer: OptionAnswer, element: Element): Issue[] {
  const chosen = chosenOptions(answer, element)
  return [...checkCount(chosen, element), ...chosen.flatMap((option) => checkDetail(answer, option))]
}

function checkCount(chosen: readonly Option[], element: Element): Issue[] {
  const { isMultiSelect, minSelected: min = 0, maxSelected: max = Infinity } = propsOf(element)
  if (!isMultiSelect) return []
  if (chosen.length > max) return [{ code: 'options_max', params: { max } }]
  const few = chosen.length < min && !chosen.some(({ exclusive }) => exclusive)
  return few ? [{ code: 'options_min', params: { min } }] : []
}

function checkDetail(answer: OptionAnswer, { id, label, comment, date }: Option): Issue[] {
  const said = detailOf(answer, id)
  const issue = (kind: 'comment' | 'date', what: string, asked: string) => ({
    code: `option_${kind}_${what}`,
    field: `${id}-${kind}`,
    params: { option: label, label: asked },
  })
  const issues: Issue[] = []
  if (comment?.required && !said?.comment?.trim()) issues.push(issue('comment', 'missing', comment.label))
  if (!date) return issues
  if (!said?.date?.trim()) return date.required ? [...issues, issue('date', 'missing', date.label)] : issues
  return isCalendarDate(said.date) ? issues : [...issues, issue('date', 'invalid', date.label)]
}
