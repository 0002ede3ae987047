type Part = Record<string, unknown>
type Check = (value: unknown) => boolean

const isFunction: Check = (value) => typeof value === 'function'
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

const GRAPHQL_NAME = /^(?!__)[A-Za-z_]\w{0,63}$/

const model: readonly [field: string, must: string, check: Check][] = [
  ['type', 'be lower-case words joined by hyphens', matches(/^[a-z][a-z0-9-]{0,63}$/)],
  ['version', 'be a whole number from 1', (value) => Number.isSafeInteger(value) && Number(value) >= 1],
  ['children', "be 'group' or 'rows'", optional((value) => value === 'group' || value === 'rows')],
  ['answer', 'be an object', optional(isObject)],
  ['prepare', 'be a function', optional(isFunction)],
  ['lint', 'be a function', optional(isFunction)],
  ['migrations', 'be an object', optional(isObject)],
]

const answer: typeof model = [
  ['graphql', 'be an object', isObject],
  ['schema', 'be a function', isFunction],
  ['operations', 'be an object', isObject],
  ['isEmpty', 'be a function', isFunction],
  ['toText', 'be a function', isFunction],
  ['columns', 'be a function', isFunction],
  ['validate', 'be a function', optional(isFunction)],
  ['codes', 'be an object', optional(isObject)],
  ['from', 'be an object', optional(isObject)],
]

const graphql: typeof model = [
  ['type', 'be a GraphQL name', matches(GRAPHQL_NAME)],
  ['fields', 'be an object', isObject],
]

const from: typeof model = [
  ['initial', 'be a function', optional(isFunction)],
  ['text', 'be a function', optional(isFunction)],
  ['scalar', 'be a function', optional(isFunction)],
]

const operation: typeof model = [
  ['args', 'be an object', isObject],
  ['apply', 'be a function', isFunction],
]

const isStep: Check = (value) =>
  isObject(value) && ['element', 'answer'].every((part) => optional(isFunction)((value as Part)[part]))

/** The version from which no step leads on to the next one. */
function missingStep({ version, migrations }: Record<string, unknown>): number | undefined {
  const steps = (migrations ?? {}) as Record<number, unknown>
  for (let from = 1; from < Number(version); from += 1) if (!isStep(steps[from])) return from
  return undefined
}

function migrationFault(whole: Record<string, unknown>): string | undefined {
  const from = missingStep(whole)
  return from === undefined ? undefined : `model.migrations.${from} must be an object of functions`
}

/** What is wrong with a package's model: its first field that the contract does not take; undefined when it fits. */
export function modelFault(candidate: unknown): string | undefined {
  if (!isObject(candidate)) return 'the default export of its model is not an element'
  const whole = candidate as Part
  return (
    faultIn(whole, model, 'model') ??
    migrationFault(whole) ??
    (isObject(whole.answer) ? answerFault(whole.answer as Part) : undefined)
  )
}

const server: typeof model = [
  ['lookup', 'be an object', optional(isObject)],
  ['dependencies', 'be a function', optional(isFunction)],
  ['confirm', 'be a function', optional(isFunction)],
  ['uploads', 'be a function', optional(isFunction)],
  ['print', 'be a function', optional(isFunction)],
]

const lookup: typeof model = [
  ['minLength', 'be a function', isFunction],
  ['search', 'be a function', isFunction],
  ['whole', 'be a function', optional(isFunction)],
]

/** The same for the default export of a package's server. */
export function serverFault(candidate: unknown): string | undefined {
  if (!isObject(candidate)) return 'the default export of its server is no object'
  const whole = candidate as Part
  const search = whole.lookup as Part | undefined
  return faultIn(whole, server, 'server') ?? (search && faultIn(search, lookup, 'server.lookup'))
}

function answerFault(definition: Part): string | undefined {
  const part = (name: string) => definition[name] as Part
  return (
    faultIn(definition, answer, 'model.answer') ??
    faultIn(part('graphql'), graphql, 'model.answer.graphql') ??
    faultIn(part('from') ?? {}, from, 'model.answer.from') ??
    operationFault(part('operations'))
  )
}

function operationFault(operations: Record<string, unknown>): string | undefined {
  for (const [name, each] of Object.entries(operations)) {
    const path = `model.answer.operations.${name}`
    if (!GRAPHQL_NAME.test(name)) return `${path} must have a GraphQL name`
    if (!isObject(each)) return `${path} must be an object`
    const fault = faultIn(each as Record<string, unknown>, operation, path)
    if (fault) return fault
  }
  return undefined
}

function faultIn(value: Record<string, unknown>, rules: typeof model, path: string): string | undefined {
  const broken = rules.find(([field, , check]) => !check(value[field]))
  return broken && `${path}.${broken[0]} must ${broken[1]}`
}
