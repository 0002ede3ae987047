import type { JsonSchema } from '../../../schemas/element-schema.ts'
import type { Element, Page } from '../../../schemas/index.ts'
import type { CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'
import { conditionsOf } from './element-schema.ts'
import { BEYOND } from './merge-schemas.ts'
import { answerProperties, elementsOf, type Shown, withoutEmpty } from './page-schema.ts'

/**
 * The JSON Schema (2020-12) of the answers of a template version: an object of answers by key, as they may be
 * submitted. What JSON Schema cannot say stands in it under `x-formwork`: when an element is there and for whom, what
 * is required inside rows, and each question's further rules by the code of the issue that they give. Pages and
 * elements that are not to be shown are left out.
 */
export function templateAnswerSchema(
  compiled: CompiledTemplate,
  address: string,
  isShown?: Shown,
): JsonSchema {
  const { template, pages } = compiled
  const containers: Record<string, JsonSchema> = {}
  const note = (node: CompiledNode, source: Element | Page, name: string | undefined) => {
    containers[node.id] = { ...(name && { name }), ...conditionsOf(node, source) }
  }
  for (const page of pages) {
    if (isShown?.(page) === false) continue
    note(page, page.page, page.page.name)
    for (const each of elementsOf(page, isShown)) {
      const { element, children } = each
      if (children.length > 0) note(each, element, element.title ?? element.name)
    }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: address,
    title: template.name,
    ...(template.description && { description: template.description }),
    type: 'object',
    ...withoutEmpty(answerProperties(pages, isShown)),
    additionalProperties: false,
    [BEYOND]: {
      template: { id: template.id, groupId: template.groupId, version: template.version },
      containers,
      ...(template.checks && { checks: template.checks }),
    },
  }
}
