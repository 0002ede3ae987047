import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { toIssues } from './ajv-issues.ts'
import { MAX_ISSUES, measure } from './bounds.ts'
import {
  commonElementSchema,
  elementCheckSchema,
  type JsonSchema,
  templateFrameSchema,
} from './element-schema.ts'
import type { Dashboard } from './generated/dashboard.ts'
import type { PageLayout } from './generated/page-layout.ts'
import type { Issue } from './issue.ts'
import { commonSchema, type DocumentKind, documentSchemas } from './kinds.ts'
import { createTexts, type Texts } from './texts.ts'
import { checkTiles, createWidgetCheck } from './widgets.ts'

/** Beyond this many values only the first error of each part is collected: a bad giant must stay cheap to refuse. */
const MANY_VALUES = 500_000
const ANSWER_SCHEMAS_KEPT = 1_000

export interface DocumentValidator {
  /**
   * What is wrong with a document of a kind; empty when it may be stored. `path` is a JSON pointer, `code` one of
   * `document.*` (bounds and keys), `element.unknown_type`, `widget.*`, `tile.*`, or `schema.<keyword>`. At most 100, each once.
   */
  check(kind: DocumentKind, document: unknown): Issue[]
  /** The same for one element and what it holds; `path` stands in front of the places. */
  checkElement(element: unknown, path?: string): Issue[]
  /** A check of answer values against what a plugin's `answer.schema(element)` gave. Compiled once a schema. */
  compileAnswerSchema(schema: object): (value: unknown) => Issue[]
  /** The texts of templates, as the schemas name them. */
  texts: Texts
  /** Whether the schema of an element type names this property as its own. */
  names(type: string, property: string): boolean
}

/**
 * The one door of Ajv (server and tests only: it compiles with `new Function`).
 *
 * @param elementSchemas plugins/<type>/element.schema.json by type
 * @param widgetSchemas plugins/<type>-widget/widget.schema.json by type
 * @throws Error when a plugin's schema is not a valid JSON Schema
 * @example
 * const validator = createDocumentValidator({ 'my-question': schema })
 * validator.check('template', document) // [{ code: 'schema.required', path: '/pages/0/id', … }]
 */
export function createDocumentValidator(
  elementSchemas: Readonly<Record<string, object>>,
  widgetSchemas: Readonly<Record<string, object>> = {},
): DocumentValidator {
  const checkWidgets = createWidgetCheck(createAjv(true), widgetSchemas)
  const types = new Map(Object.entries(elementSchemas))
  const thorough = createChecks(types, true)
  const quick = createChecks(types, false)
  const pick = (values: number) => (values > MANY_VALUES ? quick() : thorough())
  for (const type of types.keys()) thorough().element(type)

  return {
    check(kind, document) {
      const { issues, values } = measure(document)
      if (issues.length > 0) return issues
      const checks = pick(values)
      if (kind === 'template') return checkTemplate(checks, document)
      const found = run(checks.document(kind), document)
      if (found.length > 0) return found
      if (kind === 'dashboard') return checkTiles(document as Dashboard)
      return kind === 'page-layout' ? checkWidgets(document as PageLayout) : found
    },
    checkElement(element, path = '') {
      const { issues, values } = measure(element)
      if (issues.length > 0) return issues.map((issue) => ({ ...issue, path: path + (issue.path ?? '') }))
      const found: Issue[] = []
      checkElements(pick(values), [element], () => path, found)
      return found
    },
    compileAnswerSchema: createAnswerSchemas(),
    texts: createTexts(elementSchemas),
    names: (type, property) => Object.hasOwn((types.get(type) as JsonSchema)?.properties ?? {}, property),
  }
}

interface Checks {
  document(kind: DocumentKind): ValidateFunction
  /** Undefined for a type that no plugin defines. */
  element(type: unknown): ValidateFunction | undefined
  anyElement(): ValidateFunction
}

function createAjv(allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    strict: false,
    strictNumbers: true,
    discriminator: true,
    logger: false,
    // Shorter code is not worth its price: a start compiles all of them.
    code: { optimize: false },
  })
  addFormats.default(ajv)
  ajv.addSchema(commonSchema)
  return ajv
}

/** Everything compiles when it is first asked for. */
function createChecks(types: ReadonlyMap<string, object>, allErrors: boolean): () => Checks {
  const build = (): Checks => {
    const ajv = createAjv(allErrors)
    for (const schema of Object.values(documentSchemas)) ajv.addSchema(schema)
    const element = memoize((type: string) => {
      const own = types.get(type) as JsonSchema | undefined
      if (!own) return undefined
      try {
        return ajv.compile(elementCheckSchema(type, own))
      } catch (error) {
        throw new Error(`The schema of element type "${type}" is broken: ${(error as Error).message}`)
      }
    })
    const document = memoize((kind: DocumentKind) =>
      ajv.compile(kind === 'template' ? templateFrameSchema : documentSchemas[kind]),
    )
    ajv.addSchema(commonElementSchema)
    const any = memoize(() => ajv.getSchema(commonElementSchema.$id) as ValidateFunction)
    return {
      document,
      element: (type) => (typeof type === 'string' ? element(type) : undefined),
      anyElement: () => any(''),
    }
  }
  const built = memoize(build)
  return () => built('')
}

function memoize<K extends string, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}

function run(check: ValidateFunction, value: unknown, path = ''): Issue[] {
  return check(value) ? [] : toIssues(check.errors, path)
}

function checkTemplate(checks: Checks, document: unknown): Issue[] {
  const issues = run(checks.document('template'), document)
  for (const list of ['pages', 'summaryPages']) {
    for (const [index, page] of listIn(document, list).entries())
      checkElements(checks, listIn(page, 'children'), (i) => `/${list}/${index}/children/${i}`, issues)
  }
  return issues.slice(0, MAX_ISSUES)
}

/** Each element against its own type, then what it holds. Depth is bounded by `measure`. */
function checkElements(
  checks: Checks,
  elements: readonly unknown[],
  pathOf: (index: number) => string,
  issues: Issue[],
): void {
  for (const [index, element] of elements.entries()) {
    if (issues.length >= MAX_ISSUES) return
    const path = pathOf(index)
    const type = fieldIn(element, 'type')
    const check = checks.element(type)
    const found = run(check ?? checks.anyElement(), element, path)
    if (check || typeof type !== 'string') issues.push(...found)
    else
      issues.push(
        unknownType(type, `${path}/type`),
        ...found.filter((issue) => issue.path !== `${path}/type`),
      )
    checkElements(checks, listIn(element, 'children'), (i) => `${path}/children/${i}`, issues)
  }
}

const unknownType = (type: string, path: string): Issue => ({
  code: 'element.unknown_type',
  path,
  params: { type: type.slice(0, 64) },
})

function fieldIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldIn(value, name)
  return Array.isArray(list) ? list : []
}

/** By identity first; by content for plugins that build an equal schema anew each time. */
function createAnswerSchemas(): DocumentValidator['compileAnswerSchema'] {
  const ajv = createAjv(true)
  const byIdentity = new WeakMap<object, (value: unknown) => Issue[]>()
  const byContent = new Map<string, (value: unknown) => Issue[]>()
  const compile = (schema: object) => {
    const check = ajv.compile(schema)
    ajv.removeSchema(schema)
    return (value: unknown) => {
      const { issues } = measure(value)
      return issues.length > 0 ? issues : run(check, value)
    }
  }
  return (schema) => {
    const known = byIdentity.get(schema)
    if (known) return known
    const content = JSON.stringify(schema)
    const check = byContent.get(content) ?? compile(schema)
    byContent.delete(content)
    byContent.set(content, check)
    const oldest = byContent.keys().next().value
    if (byContent.size > ANSWER_SCHEMAS_KEPT && oldest !== undefined) byContent.delete(oldest)
    byIdentity.set(schema, check)
    return check
  }
}
