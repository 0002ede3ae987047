import type { ImportKind } from '../shared/kinds.ts'
import type { SourceProperty, Words } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
import { VALIDATE_DEFAULTS } from './defaults.ts'
import { readJsonRule, readScript } from './read-condition.ts'
import { words } from './read-words.ts'

/** `errors`: the author's words by what is wrong. */
function messagesOf(source: SourceObject): Record<string, Words> {
  const errors = isObject(source.peek('errors')) ? source.object('errors') : undefined
  return Object.fromEntries(
    (errors?.entries() ?? []).flatMap(({ key, value, at }) => {
      if (typeof value === 'string') return [[key, { '': value }]]
      source.loseAt(at, value, 'unreadable')
      return []
    }),
  )
}

/**
 * What an answer is held to: bounds, checks, whether it has to be there, and what is said of faults.
 *
 * @param isFormatted whether it is held to a format even without a pattern of its own
 */
export function readValidation(source: SourceObject, kind: ImportKind, isFormatted: boolean) {
  const properties: Record<string, SourceProperty> = {}
  const validate = source.object('validate')
  const own = messagesOf(source)
  if (!validate) return { properties, checks: [], requiredFrom: undefined, messages: own }
  const message = words(validate.text('customMessage'))
  validate.ignore(VALIDATE_DEFAULTS)
  // Numbers are written as texts by the builder.
  const put = (name: string, key = name) => {
    const value = validate.scalar(key)
    if (value === undefined) return
    if (!Number.isFinite(Number(value))) validate.lose(key, 'unreadable')
    else properties[name] = { at: validate.pointer(key), value: Number(value) }
  }
  for (const key of ['min', 'max']) put(key)
  const isOfRows = kind === 'table' || kind === 'rows'
  put(isOfRows ? 'minRows' : 'minLength', 'minLength')
  put(isOfRows ? 'maxRows' : 'maxLength', 'maxLength')
  put('minSelected', 'minSelectedCount')
  put('maxSelected', 'maxSelectedCount')
  const pattern = validate.text('pattern')
  // The builder's own patterns must match the whole.
  if (pattern) properties.pattern = { at: validate.pointer('pattern'), value: pattern }
  if (validate.flag('integer')) properties.step = { at: validate.pointer('integer'), value: 1 }
  const custom = readScript(validate, 'custom', 'valid', 'condition')
  const requiredFrom = validate.flag('required') ? validate.pointer('required') : undefined
  const json = readJsonRule(validate, 'json')
  validate.rest()
  const checks = [custom, json].flatMap((check) => (check ? [{ ...check, ...(message && { message }) }] : []))
  const bound = [
    ...Object.keys(properties).filter((name) => name !== 'minRows'),
    ...(isFormatted ? ['pattern'] : []),
    ...(requiredFrom ? ['required'] : []),
  ]
  if (message && checks.length === 0 && bound.length === 0) validate.lose('customMessage', 'not_taken')
  const common = message ? Object.fromEntries(bound.map((name) => [name, message])) : {}
  return { properties, checks, requiredFrom, messages: { ...common, ...own } }
}
