import type { Report } from '../shared/loss.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { readUiOptions } from './ui-options.ts'

type Schema = Readonly<Record<string, unknown>>

/** Where in such a file the schema stands. */
export const SCHEMA = '/schema'

/** Whether a file is what react-jsonschema-form is given: a schema, and beside it how it is drawn. */
export const isDrawn = ({ schema, uiSchema, type, properties }: Schema): boolean =>
  isObject(schema) &&
  (isObject(schema.properties) || typeof schema.$ref === 'string') &&
  (uiSchema === undefined || isObject(uiSchema)) &&
  type === undefined &&
  properties === undefined

/**
 * The schema of such a file, with what is said beside it put into it: the order of the questions, their words,
 * examples, hidden ones and formats of its own. What else is drawn goes to the report.
 */
export function readDrawn(source: Schema, report: Report): Schema | undefined {
  if (!isDrawn(source)) return undefined
  const file = new SourceObject(source, '', report)
  const schema = withFormats(file.take('schema') as Schema, patternsIn(file.object('customFormats')))
  const ui = file.object('uiSchema')
  file.about(['$schema', 'name', 'version', 'id'])
  file.rest()
  return ui ? put(schema, ui, schema) : schema
}

/** Formats that the file says as patterns. */
function patternsIn(formats: SourceObject | undefined): ReadonlyMap<string, string> {
  const names = formats?.entries().map(({ key, value, at }) => {
    if (typeof value !== 'string') formats.loseAt(at, value, 'unreadable')
    return [key, value] as const
  })
  return new Map(
    (names ?? []).filter((each): each is readonly [string, string] => typeof each[1] === 'string'),
  )
}

function withFormats(schema: Schema, formats: ReadonlyMap<unknown, string>): Schema {
  const { format, ...others } = schema
  const pattern = 'pattern' in schema ? undefined : formats.get(format)
  const inside = Object.entries(pattern === undefined ? schema : { ...others, pattern })
  const each = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(each)
    return isObject(value) ? withFormats(value, formats) : value
  }
  return Object.fromEntries(inside.map(([key, value]) => [key, each(value)]))
}

/** The schema, and in it those of its parts, as the one of how it is drawn says: no file is nested too deep for it. */
function put(schema: Schema, ui: SourceObject, root: Schema): Schema {
  const parts = ui.entries()
  const isOption = ({ key }: { key: string }) => key.startsWith('ui:') || key === 'classNames'
  const followed = parts.every(isOption) ? schema : followIn(schema, root)
  const changed = new Map<string, Schema>()
  const properties = isObject(followed.properties) ? followed.properties : {}
  let items = isObject(followed.items) ? (followed.items as Schema) : undefined
  for (const { key, value, at } of parts.filter((part) => !isOption(part))) {
    const target = Object.hasOwn(properties, key) ? properties[key] : undefined
    const inner = isObject(value) ? ui.inside(key, value) : undefined
    if (inner && isObject(target)) changed.set(key, put(target, inner, root))
    else if (inner && key === 'items' && items) items = put(items, inner, root)
    // It draws what is not asked.
    else ui.loseAt(at, value, inner && target === undefined ? 'never' : 'unreadable')
  }
  const options = new Map(parts.filter(isOption).map(({ key, value, at }) => [key, { value, at }]))
  const order = options.get('ui:order')
  options.delete('ui:order')
  if (order && !Array.isArray(order.value)) ui.loseAt(order.at, order.value, 'unreadable')
  const inOrder = Object.entries(properties).map(([key, value]) => [key, changed.get(key) ?? value] as const)
  return {
    ...followed,
    ...(isObject(followed.properties) && {
      properties: Object.fromEntries(order ? sorted(inOrder, order.value) : inOrder),
    }),
    ...(items && { items }),
    ...readUiOptions(followed, options, ui),
  }
}

/** What a reference names is drawn so at this place alone. */
function followIn(schema: Schema, root: Schema): Schema {
  const { $ref, ...beside } = schema
  const target =
    typeof $ref === 'string' && $ref.startsWith('#/')
      ? $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), root)
      : undefined
  return isObject(target) && !('$ref' in target) ? { ...target, ...beside } : schema
}

/** `*` stands for those that are not named. */
function sorted<T>(entries: readonly (readonly [string, T])[], order: unknown): (readonly [string, T])[] {
  const names = Array.isArray(order) ? order.map(String) : []
  const rest = names.includes('*') ? names.indexOf('*') : names.length
  const placeOf = (key: string) => (names.includes(key) ? names.indexOf(key) : rest)
  return entries.toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}
