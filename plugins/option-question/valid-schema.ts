import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import type { Element } from '../../schemas/index.ts'
import { ofOption } from './answer-schema.ts'
import { type Option, propsOf } from './props.ts'

/** The same as `checkChoice` says: an answer without an option is none, whatever details it keeps. */
export default function validChoice(element: Element): object {
  const { options = [], isMultiSelect, minSelected = 1, maxSelected } = propsOf(element)
  const alone = options.filter(({ exclusive }) => exclusive).map(({ id }) => id)
  const chosen = (schema: object) => ({ properties: { selectedOptionIds: schema } })
  const rules: object[] = options.flatMap((option) => validDetail(option))
  if (element.required) rules.push(chosen({ minItems: 1 }))
  if (isMultiSelect && minSelected > 1) {
    const enough = [{ maxItems: 0 }, { minItems: minSelected }]
    rules.push(chosen({ anyOf: [...enough, ...(alone.length > 0 ? [{ contains: { enum: alone } }] : [])] }))
  }
  if (isMultiSelect && maxSelected !== undefined) rules.push(chosen({ maxItems: maxSelected }))
  return rules.length > 0 ? { allOf: rules } : {}
}

/** Where the option is not chosen, or all is there that it asks for. */
function validDetail({ id, comment, date }: Option): object[] {
  const notChosen = { properties: { selectedOptionIds: { not: { contains: { const: id } } } } }
  const parts = {
    ...(comment?.required && { comment: { pattern: '\\S' } }),
    ...(date && { date: { pattern: datePattern('day', date.required === true) } }),
  }
  const required = [comment?.required ? 'comment' : [], date?.required ? 'date' : []].flat()
  if (Object.keys(parts).length === 0) return []
  const good = { required, properties: parts }
  const details =
    required.length > 0
      ? { required: ['details'], properties: { details: { contains: { allOf: [ofOption(id), good] } } } }
      : { properties: { details: { items: { anyOf: [{ not: ofOption(id) }, good] } } } }
  return [{ anyOf: [notChosen, details] }]
}
