import type { ErrorObject } from 'ajv/dist/2020.js'
import { escapePointer, MAX_ISSUES } from './bounds.ts'
import type { Issue } from './issue.ts'

/** Keywords that only sum up what their branches report. */
const COMPOSITE = new Set(['anyOf', 'oneOf', 'if', 'allOf', 'not', 'contains', 'propertyNames'])

const CODES: Readonly<Record<string, string>> = {
  additionalProperties: 'schema.unknown_property',
  unevaluatedProperties: 'schema.unknown_property',
  'false schema': 'schema.not_allowed',
}

const codeOf = (keyword: string) =>
  CODES[keyword] ?? `schema.${keyword.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** The property that an error is about, when it names one below its own place. */
function propertyOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'required') return params.missingProperty
  if (keyword === 'additionalProperties') return params.additionalProperty
  if (keyword === 'unevaluatedProperties') return params.unevaluatedProperty
  if (keyword === 'dependentRequired') return params.missingProperty
  if (keyword === 'discriminator') return params.tag
  return undefined
}

function paramsOf({ keyword, params, propertyName }: ErrorObject): Issue['params'] {
  switch (keyword) {
    case 'enum':
      return { allowed: (params.allowedValues as unknown[]).join(', ') }
    case 'const':
      return { allowed: String(params.allowedValue) }
    case 'type':
      return { type: Array.isArray(params.type) ? params.type.join(', ') : String(params.type) }
    case 'pattern':
      return propertyName === undefined ? { pattern: params.pattern } : { property: propertyName }
    case 'format':
      return { format: params.format }
    case 'multipleOf':
      return { limit: params.multipleOf }
  }
  return typeof params.limit === 'number' ? { limit: params.limit } : undefined
}

function toIssue(error: ErrorObject, path: string): Issue {
  const property = propertyOf(error)
  const params = paramsOf(error)
  return {
    code: error.propertyName === undefined ? codeOf(error.keyword) : 'schema.property_name',
    path: path + placeOf(error),
    ...(property === undefined ? (params ? { params } : {}) : { params: { property } }),
  }
}

/** What a branch says when the value is not its kind at all. */
const MISMATCH = new Set(['type', 'const', 'enum', ...COMPOSITE])

/** Where an error points, a missing or unwanted property included. */
function placeOf(error: ErrorObject): string {
  const property = propertyOf(error) ?? error.propertyName
  return property === undefined ? error.instancePath : `${error.instancePath}/${escapePointer(property)}`
}

/** Of a choice between branches, what lies further down is reported; the choice itself only when nothing does. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'propertyNames') continue
    if (COMPOSITE.has(error.keyword)) {
      const here = error.instancePath
      kept = kept.filter((other) => other.instancePath !== here || !MISMATCH.has(other.keyword))
      if (kept.some((other) => placeOf(other).startsWith(`${here}/`))) continue
    }
    kept.push(error)
  }
  return kept
}

/** Ajv's errors as issues: each once, `path` in front of its place, at most 100. */
export function toIssues(errors: readonly ErrorObject[] | null | undefined, path = ''): Issue[] {
  const seen = new Map<string, Issue>()
  for (const error of mostSpecific(errors ?? [])) {
    const issue = toIssue(error, path)
    const isAbsentTag = error.keyword === 'discriminator' && seen.has(`schema.required ${issue.path}`)
    const key = `${issue.code} ${issue.path}`
    if (!isAbsentTag && !seen.has(key)) seen.set(key, issue)
    if (seen.size >= MAX_ISSUES) break
  }
  return [...seen.values()]
}
