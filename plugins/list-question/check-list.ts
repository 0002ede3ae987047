import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { checkText } from '../../runtime/core/text-kind/check-text.ts'
import { textWords } from '../../runtime/core/text-kind/text-words.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { valuesOf } from './change-list.ts'
import { type ListAnswer, propsOf } from './props.ts'
import { texts } from './texts.ts'

/** What is the same however it is written: `ada@x.org` and `Ada@X.org`, `5` and `5.0`. */
export function sameAs(text: string, { input }: { input?: string }): string {
  const number = input === 'Number' ? parseNumber(text) : undefined
  return number === undefined
    ? text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
    : String(number)
}

/** Each value by itself, how many there are, and that none is there twice. */
export function checkList(answer: ListAnswer, element: Element): Issue[] {
  const props = propsOf(element)
  const { minValues: min = 0, maxValues: max = Infinity, unique } = props
  const values = valuesOf(answer)
  const issues: Issue[] = []
  if (values.length < min) issues.push({ code: 'values_min', params: { min, message: texts.few(min) } })
  if (values.length > max) issues.push({ code: 'values_max', params: { max, message: texts.many(max) } })
  const seen = new Set<string>()
  for (const { id, text } of values) {
    const [wrong] = checkText(text, props)
    const isTwice = unique === true && seen.has(sameAs(text, props))
    seen.add(sameAs(text, props))
    if (wrong) issues.push({ ...wrong, field: id })
    else if (isTwice) issues.push({ code: 'value_twice', field: id, params: twice(textWords(text, props)) })
  }
  return issues
}

const twice = (text: string) => ({ text, message: texts.twice(text) })
