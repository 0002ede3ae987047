import type { JsonSchema } from '../../../schemas/element-schema.ts'
import type { CompiledElement, CompiledNode, CompiledPage } from '../model/compiled-template.ts'
import { elementAnswerSchema, isAlwaysVisible } from './element-schema.ts'

/** A row's id inside a key (`ID_PATTERN`, without its anchors). */
const ROW_ID = '[A-Za-z0-9_-]{1,64}'

/** The answers of a page as JSON Schema says them. */
export interface AnswerProperties {
  /** By key, of questions outside rows. */
  properties: Record<string, JsonSchema>
  /** By a pattern of keys, `^table/…/cell$`, of questions inside rows: one answer a row. */
  patternProperties: Record<string, JsonSchema>
  /** Keys of the questions that are always visible and required. */
  required: string[]
}

export type Shown = (node: CompiledNode) => boolean

const everything: Shown = () => true

/** Every element of a page that is to be shown, each before what it holds. */
export function* elementsOf(page: CompiledPage, isShown = everything): Generator<CompiledElement> {
  const pending = isShown(page) ? page.children.toReversed() : []
  for (let element = pending.pop(); element; element = pending.pop()) {
    if (!isShown(element)) continue
    yield element
    pending.push(...element.children.toReversed())
  }
}

/** `^table/[…]/cell$`: the keys of a question inside rows. */
const keyPattern = ({ rows, id }: CompiledElement): string =>
  `^${rows.map((around) => `${around.id}/${ROW_ID}/`).join('')}${id}$`

/** Everybody has to give it. A calculated value is given by nobody. */
const isDemanded = (element: CompiledElement) =>
  element.element.required === true && !element.calculation && isAlwaysVisible(element)

export function answerProperties(pages: Iterable<CompiledPage>, isShown?: Shown): AnswerProperties {
  const found: AnswerProperties = { properties: {}, patternProperties: {}, required: [] }
  for (const page of pages) {
    for (const element of elementsOf(page, isShown)) {
      const schema = elementAnswerSchema(element)
      if (!schema) continue
      if (element.rows.length > 0) found.patternProperties[keyPattern(element)] = schema
      else {
        found.properties[element.id] = schema
        if (isDemanded(element)) found.required.push(element.id)
      }
    }
  }
  return found
}

/** The JSON Schema of the answers of one page, by key. */
export function pageAnswerSchema(page: CompiledPage): JsonSchema {
  return { type: 'object', ...withoutEmpty(answerProperties([page])), additionalProperties: false }
}

export function withoutEmpty({ properties, patternProperties, required }: AnswerProperties): JsonSchema {
  return {
    properties,
    ...(Object.keys(patternProperties).length > 0 && { patternProperties }),
    ...(required.length > 0 && { required }),
  }
}
