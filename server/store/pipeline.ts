import { checkFilter, checkPath, isPlainObject } from './language.ts'
import { type Filter, StoreQueryError } from './port.ts'

type Dictionary = Readonly<Record<string, unknown>>
export type Stage = Readonly<Record<string, unknown>>

const refuse = (message: string): never => {
  throw new StoreQueryError(message)
}

const nativePath = (path: string) => (path === 'id' ? '_id' : path)

/** A filter in the database's words: `id` is stored as `_id`. */
export function nativeFilter(filter: Filter): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.startsWith('$') ? [key, (value as Filter[]).map(nativeFilter)] : [nativePath(key), value],
    ),
  )
}

/** Keys of a sort order, an index or a projection in the database's words. */
export function nativeKeys<T>(keys: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(keys).map(([path, value]) => [nativePath(path), value]))
}

/** `$path` in an expression. Only paths and constants are known, no operators. */
function nativeExpression(value: unknown, grouped: boolean): unknown {
  if (typeof value === 'string' && value.startsWith('$')) {
    const path = value.slice(1)
    if (!grouped) checkPath(path)
    return grouped ? value : `$${nativePath(path)}`
  }
  if (isPlainObject(value)) {
    const known = Object.entries(value).map(([key, item]) => {
      if (key.startsWith('$')) refuse(`Unknown expression ${key.slice(0, 40)}`)
      return [key, nativeExpression(item, grouped)]
    })
    return Object.fromEntries(known)
  }
  return value
}

function nativeGroup(spec: Dictionary, grouped: boolean): Dictionary {
  const fields = Object.entries(spec).map(([key, value]) => {
    if (key === '_id') return [key, nativeExpression(value, grouped)]
    if (!isPlainObject(value)) return refuse(`$group ${key}: an accumulator is needed`)
    const [operator, ...more] = Object.keys(value)
    if ((operator !== '$sum' && operator !== '$count') || more.length > 0)
      return refuse(`$group ${key}: $sum or $count`)
    return [key, operator === '$count' ? { $sum: 1 } : { $sum: nativeExpression(value.$sum, grouped) }]
  })
  if (!('_id' in spec)) refuse('$group needs an _id')
  if (fields.length > 2) refuse('$group has one accumulator')
  return Object.fromEntries(fields)
}

/** A group's key is called `_id`, which no document's field is. */
const withoutKey = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([path, value]) => [path.replace(/^_id(?=$|\.)/, 'key'), value]),
  )

function nativeStage(stage: Stage, grouped: boolean): Stage {
  const [operator, ...more] = Object.keys(stage)
  const spec = stage[operator ?? '']
  if (!operator || more.length > 0) return refuse('A stage has one operator')
  const object = (): Dictionary => (isPlainObject(spec) ? spec : refuse(`${operator}: an object is needed`))
  const keys = grouped ? (value: Dictionary) => ({ ...value }) : nativeKeys
  switch (operator) {
    case '$match':
      checkFilter(grouped ? withoutKey(object()) : object())
      return { $match: grouped ? object() : nativeFilter(object()) }
    case '$group':
      return { $group: nativeGroup(object(), grouped) }
    case '$sort':
      return { $sort: keys(object()) }
    case '$project':
      if (Object.values(object()).some((value) => ![0, 1, true, false].includes(value as never)))
        return refuse('$project: fields are let in (1) or left out (0)')
      return { $project: keys(object()) }
    case '$limit':
    case '$skip':
      return Number.isInteger(spec) ? { [operator]: spec } : refuse(`${operator}: a whole number is needed`)
    case '$unwind':
      if (typeof spec !== 'string' || !spec.startsWith('$')) return refuse('$unwind: a path is needed')
      checkPath(spec.slice(1))
      return { $unwind: spec }
    case '$count':
      return typeof spec === 'string' ? { $count: spec } : refuse('$count: a name is needed')
    default:
      return refuse(`Unknown stage ${operator.slice(0, 40)}`)
  }
}

/**
 * A checked pipeline in the database's words, for both adapters, and whether its results still are documents with
 * their key (then `_id` goes back to `id`) or groups.
 */
export function nativePipeline(pipeline: readonly Stage[]): { stages: Stage[]; hasDocuments: boolean } {
  let grouped = false
  const stages = pipeline.map((stage) => {
    const native = nativeStage(stage, grouped)
    if ('$group' in stage || '$count' in stage) grouped = true
    return native
  })
  return { stages, hasDocuments: !grouped }
}
