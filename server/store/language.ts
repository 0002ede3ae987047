import { checkValue } from './limits.ts'
import { type Filter, StoreQueryError, type Update } from './port.ts'

/** In a stored document: the marks of the last writes that changed it, the newest at the end (`once/`). */
export const WRITES = '_writes'

type Dictionary = Readonly<Record<string, unknown>>

export const isPlainObject = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const comparisons = new Set(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'])
const listOperators = new Set(['$in', '$nin'])
const branches = new Set(['$and', '$or', '$nor'])
/** Literal text, escaped punctuation, `.` and anchors: every engine matches it in linear time (E2). */
const linearPattern = /^\^?(?:[^\\^$.|?*+()[\]{}]|\\[^A-Za-z0-9]|\.)*\$?$/su

const refuse = (message: string): never => {
  throw new StoreQueryError(message)
}

/** Refuses a path that means something else in one of the stores: operators, empty parts, `__proto__`, `_id`. */
export function checkPath(path: string): void {
  const parts = path.split('.')
  if (parts[0] === '_id' || parts.some((part) => part === '' || part === '__proto__' || /^\$|\0/.test(part)))
    refuse(`Not a field path: ${JSON.stringify(path.slice(0, 80))}`)
}

function checkScalar(value: unknown, where: string): void {
  const fits =
    value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  if (!fits) refuse(`${where}: a filter compares with a text, a number, a boolean or null`)
}

function checkOperators(path: string, operators: Dictionary): void {
  for (const [operator, value] of Object.entries(operators)) {
    const where = `${path} ${operator}`
    if (comparisons.has(operator)) checkScalar(value, where)
    else if (listOperators.has(operator)) {
      if (!Array.isArray(value)) refuse(`${where}: a list is needed`)
      for (const item of value as unknown[]) checkScalar(item, where)
    } else if (operator === '$exists') {
      if (typeof value !== 'boolean') refuse(`${where}: true or false is needed`)
    } else if (operator === '$regex') {
      if (typeof value !== 'string' || value.length > 500 || !linearPattern.test(value))
        refuse(`${where}: only literal text with ^, $ and . is matched; escape the rest`)
    } else if (operator === '$options') {
      if (value !== '' && value !== 'i') refuse(`${where}: only i is known`)
      if (!('$regex' in operators)) refuse(`${where}: there is no $regex`)
    } else if (operator === '$not') {
      if (!isPlainObject(value) || !isOperatorObject(value)) refuse(`${where}: operators are needed`)
      checkOperators(path, value as Dictionary)
    } else refuse(`Unknown operator ${where.slice(0, 80)}`)
  }
}

const isOperatorObject = (value: Dictionary) => Object.keys(value).some((key) => key.startsWith('$'))

/** Refuses a filter outside the port's language; nothing else ever reaches a database. */
export function checkFilter(filter: Filter): void {
  if (!isPlainObject(filter)) refuse('A filter is an object')
  for (const [key, value] of Object.entries(filter)) {
    if (branches.has(key)) {
      if (!Array.isArray(value) || value.length === 0) refuse(`${key}: a list of filters is needed`)
      for (const branch of value as Filter[]) checkFilter(branch)
    } else {
      checkPath(key)
      if (isPlainObject(value) && isOperatorObject(value)) checkOperators(key, value)
      else checkScalar(value, key)
    }
  }
}

const updateOperators = new Set([
  '$set',
  '$unset',
  '$inc',
  '$min',
  '$max',
  '$push',
  '$addToSet',
  '$pull',
  '$setOnInsert',
])

/** Refuses an update outside the port's language, one that touches a path twice, and values that cannot be stored. */
export function checkUpdate(update: Update): void {
  const paths = new Set<string>()
  for (const [operator, changes] of Object.entries(update)) {
    if (!updateOperators.has(operator)) refuse(`Unknown update operator ${operator.slice(0, 40)}`)
    for (const [path, value] of Object.entries(changes)) {
      checkPath(path)
      if (path.split('.')[0] === 'id' && operator !== '$setOnInsert')
        refuse('The id of a document never changes')
      if (paths.has(path)) refuse(`Two operators change ${path}`)
      paths.add(path)
      checkOperand(operator, path, value)
    }
  }
  if (paths.size === 0) refuse('An update changes something')
  for (const path of paths)
    for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1))
      if (paths.has(path.slice(0, dot))) refuse(`Two operators change ${path}`)
}

function checkOperand(operator: string, path: string, value: unknown): void {
  const depth = path.split('.').length + 1
  if (operator === '$unset') return
  if (operator === '$inc' && !Number.isFinite(value)) refuse(`$inc ${path}: a number is needed`)
  if (operator === '$pull') {
    checkScalar(value, `$pull ${path}`)
    return
  }
  const isList =
    (operator === '$push' || operator === '$addToSet') && isPlainObject(value) && '$each' in value
  if (!isList) {
    checkValue(value, depth)
    return
  }
  const { $each, $slice, ...rest } = value as Dictionary
  if (!Array.isArray($each) || Object.keys(rest).length > 0) refuse(`${operator} ${path}: only $each`)
  if ($slice !== undefined && (operator !== '$push' || path !== WRITES))
    refuse(`${operator} ${path}: $slice, which not every server knows, is for the marks of writes alone`)
  checkValue($each, depth)
}

/** The fields that a filter fixes by equality: what an upsert starts from. */
export function fixedFields(filter: Filter): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and') return (value as Filter[]).flatMap(fixedFields)
    const fixed = isPlainObject(value) ? value.$eq : value
    return key.startsWith('$') || fixed === undefined ? [] : [[key, fixed]]
  })
}

/** An upsert must say under which id it inserts: in its filter or in `$setOnInsert`, not both. */
export function checkUpsert(filter: Filter, update: Update): void {
  const ids = fixedFields(filter).filter(([path]) => path === 'id')
  const id = ids[0]?.[1] ?? update.$setOnInsert?.id
  const isTwice = ids.length > 0 && update.$setOnInsert?.id !== undefined
  if (typeof id !== 'string' || id === '' || isTwice)
    refuse('An upsert needs one id, in its filter or in $setOnInsert')
}
