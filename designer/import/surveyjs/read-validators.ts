import type { ImportKind } from '../shared/kinds.ts'
import type { SourceItem, SourceProperty, Words } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { wholePattern } from '../shared/whole-pattern.ts'
import { readCondition } from './read-condition.ts'
import { readWords } from './read-words.ts'

/** What an answer is held to, as bounds of the question and checks. */
export function readValidators(source: SourceObject, kind: ImportKind | undefined) {
  const properties: Record<string, SourceProperty> = {}
  const checks: NonNullable<SourceItem['checks']>[number][] = []
  const messages: Record<string, Words> = {}
  let isEmail = false
  for (const validator of source.objects('validators')) {
    const type = validator.text('type') ?? ''
    const message = readWords(validator, 'text')
    const put = (name: string, key: string, value: unknown) => {
      if (value === undefined) return
      properties[name] = { at: validator.pointer(key), value }
      if (message) messages[name] = message
    }
    if (type === 'numeric') {
      put('min', 'minValue', validator.number('minValue'))
      put('max', 'maxValue', validator.number('maxValue'))
    } else if (type === 'text') {
      const min = validator.count('minLength')
      put('minLength', 'minLength', min === 0 ? undefined : min)
      put('maxLength', 'maxLength', validator.count('maxLength', 1))
    } else if (type === 'answercount') {
      put('minSelected', 'minCount', validator.count('minCount', 1))
      put('maxSelected', 'maxCount', validator.count('maxCount', 1))
    } else if (type === 'regex') {
      const pattern = validator.text('regex')
      put('pattern', 'regex', pattern && wholePattern(pattern))
    } else if (type === 'expression') {
      const check = readCondition(validator, 'expression')
      if (check) checks.push({ ...check, ...(message && { message }) })
    } else if (type === 'email' && (kind === 'text' || kind === 'email')) {
      isEmail = true
      if (message) messages.email = message
    } else validator.loseAt(validator.at, type, type === 'email' ? 'not_taken' : 'unknown')
    validator.rest()
  }
  return { properties, checks, messages, isEmail }
}
