import { templateAnswerSchema } from '../../runtime/core/answer-schema/template-schema.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import type { JsonSchema } from '../../schemas/element-schema.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { erin } from './cast.ts'

const { compileAnswerSchema } = createDocumentValidator({})
const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

/** What stands under `x-formwork` of a question. */
interface Beyond {
  requiredWhileVisible?: boolean
  whileVisible?: JsonSchema
  rules?: readonly { code: string }[]
}

interface Published {
  properties: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
}

export type Mutation = (schema: JsonSchema) => JsonSchema

/** The same schema without a keyword, wherever it stands. */
export function withoutKeyword(keyword: string): Mutation {
  const strip = (value: unknown, isNamed = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => strip(item))
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([name]) => isNamed || name !== keyword)
    return Object.fromEntries(
      kept.map(([name, held]) => [name, strip(held, !isNamed && /^(patternP|p)roperties$/.test(name))]),
    )
  }
  return (schema) => strip(schema) as JsonSchema
}

export const publishedSchema = (compiled: CompiledTemplate): JsonSchema =>
  templateAnswerSchema(compiled, '/schema/template/t.json')

function schemaOf({ properties, patternProperties = {} }: Published, key: string): JsonSchema | undefined {
  if (Object.hasOwn(properties, key)) return properties[key]
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1]
}

/**
 * Where Ajv with a template's published schema and our own validation say different things about one set of answers:
 * what the schema refuses, we refuse; what we refuse by a rule that is not listed under `x-formwork`, it refuses.
 * Answers of rows that are not there are left out first, as they are not part of a form.
 */
export function disagreements(
  compiled: CompiledTemplate,
  given: Readonly<Record<string, AnswerValue>>,
  mutate: Mutation = (schema) => schema,
): string[] {
  const schema = mutate(publishedSchema(compiled))
  const evaluation = evaluate(compiled, Object.entries(given), erin, context)
  const answers = Object.fromEntries(Object.entries(given).filter(([key]) => evaluation.has(key)))
  const refused = new Set(
    compileAnswerSchema(schema)(answers).map(({ path = '' }) => path.split('/')[1]?.replaceAll('~1', '/')),
  )
  const found: string[] = []
  for (const [key, state] of evaluation) {
    const compiledElement = compiled.elements.get(state.element.id)
    const answer = compiledElement?.model?.answer
    if (!answer) continue
    const value = answers[key]
    const stated = schemaOf(schema as unknown as Published, key)
    const beyond = (stated?.['x-formwork'] ?? {}) as Beyond
    const isStorable =
      value === undefined || compileAnswerSchema(answer.schema(state.element))(value).length === 0
    const codes = isStorable ? state.issues.map(({ code }) => code) : ['not storable']
    const isMissing = value === undefined && beyond.requiredWhileVisible === true && state.visible
    const breaksWhileVisible =
      value !== undefined &&
      state.visible &&
      beyond.whileVisible !== undefined &&
      compileAnswerSchema(beyond.whileVisible)(value).length > 0
    const schemaRefuses = refused.has(key) || isMissing || breaksWhileVisible
    // A row's question that nobody has answered holds what it starts with, and no answer.
    const startsFilled = value === undefined && state.value !== null
    const listed = (code: string) => beyond.rules?.some((rule) => rule.code === code) === true
    const say = `${key} (${state.element.type}) ${JSON.stringify(value)}: ${codes}`
    if (schemaRefuses && codes.length === 0 && !startsFilled) found.push(`only the schema refuses ${say}`)
    if (!schemaRefuses && codes.some((code) => !listed(code)) && !startsFilled)
      found.push(`the schema takes ${say}`)
  }
  return found
}
