import type { JsonSchema } from '../../../schemas/element-schema.ts'
import type { Element } from '../../../schemas/index.ts'
import type { CompiledElement, CompiledNode } from '../model/compiled-template.ts'
import { BEYOND, mergeSchemas } from './merge-schemas.ts'

/** Whether the element is there for everybody in every form: no rule and no permission on it or around it. */
export function isAlwaysVisible(node: CompiledNode): boolean {
  for (let at: CompiledNode | undefined = node; at; at = at.parent) {
    if (at.cyclic || at.visibility !== undefined || at.permissions.length > 0) return false
  }
  return true
}

/**
 * The JSON Schema of one question's answer. While the question is always visible this is what may be submitted. A
 * question that may be hidden keeps any answer that can be stored: what holds while it is visible then stands under
 * `x-formwork`, with the rules that JSON Schema cannot say. Undefined for an element that asks nothing.
 */
export function elementAnswerSchema(compiled: CompiledElement): JsonSchema | undefined {
  const { element, model, page } = compiled
  const answer = model?.answer
  if (!answer) return undefined
  const around: string[] = []
  for (let at = compiled.parent; at.parent; at = at.parent) around.unshift(at.id)
  const facts = {
    element: element.type,
    page: page.id,
    ...(around.length > 0 && { within: around }),
    ...conditionsOf(compiled, element),
    ...calculationOf(compiled),
    ...(model.flags && { flags: model.flags }),
  }
  const title = element.title ?? element.name
  const named: JsonSchema = {
    ...(title && { title }),
    ...((compiled.calculation || compiled.readOnly) && { readOnly: true }),
    [BEYOND]: facts,
  }
  try {
    const shape = mergeSchemas(named, answer.schema(element) as JsonSchema)
    const { [BEYOND]: beyond, ...valid } = (answer.validSchema?.(element) ?? {}) as JsonSchema
    const rules = rulesOf(compiled, beyond as Beyond | undefined)
    if (isAlwaysVisible(compiled)) return mergeSchemas(mergeSchemas(shape, valid), rules)
    const whileVisible = Object.keys(valid).length > 0 ? { [BEYOND]: { whileVisible: valid } } : {}
    return mergeSchemas(mergeSchemas(shape, whileVisible), rules)
  } catch {
    // One broken plugin leaves its own answers undescribed, and the rest of the form as it is.
    return mergeSchemas(named, { [BEYOND]: { rules: [{ code: 'element_failed' }] } })
  }
}

interface Beyond {
  rules?: readonly object[]
}

/**
 * What the element says beyond its schema, the author's checks that stand in the way of a submit, and that an option
 * may be offered in some forms only.
 */
function rulesOf(
  { checks, offers, rowOptions, narrowing }: CompiledElement,
  beyond: Beyond | undefined,
): JsonSchema {
  const own = checks.filter(({ isWarning }) => !isWarning).map(({ code }) => ({ code }))
  if (offers.length > 0 || rowOptions || narrowing) own.push({ code: 'option_withheld' })
  if (own.length === 0) return beyond ? { [BEYOND]: beyond } : {}
  return { [BEYOND]: { ...beyond, rules: [...(beyond?.rules ?? []), ...own] } }
}

/** What a value is calculated from; required, it must be known when the form is submitted. */
function calculationOf({ calculation, element, model }: CompiledElement): JsonSchema {
  if (!calculation) return {}
  const code = model?.answer?.codes?.required ?? 'required'
  return {
    calculated: element[calculation.property],
    ...(element.required === true && { rules: [{ code }] }),
  }
}

/** When a page or an element is there, and for whom: what JSON Schema cannot say of it. */
export function conditionsOf(
  node: CompiledNode,
  source: Pick<Element, 'required' | 'dependsOn' | 'checks'>,
): JsonSchema {
  const isAsked = source.required === true && !(node as Partial<CompiledElement>).calculation
  const required = isAsked && (node.rows.length > 0 || !isAlwaysVisible(node))
  return {
    ...(required && { requiredWhileVisible: true }),
    ...(source.dependsOn && { dependsOn: source.dependsOn }),
    ...(source.checks && { checks: source.checks }),
    ...(node.permissions.length > 0 && { permissions: node.permissions }),
  }
}
