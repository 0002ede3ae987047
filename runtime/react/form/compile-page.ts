import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { blocksOf } from './blocks.ts'

/** The name under which our field stands in RJSF's registry. */
export const BLOCK_FIELD = 'QuestionBlock'

/**
 * A page as RJSF reads it: a flat object of blocks, each a run of elements in order, each drawn by our one field. A
 * property holds a run and not one element, because at 1,000 questions one property an element doubles the mount and
 * takes a third more memory (bench/form). Visibility, requirement and values are the engine's: none is in this schema.
 */
export function compilePage(keys: readonly AnswerKey[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {}
  const uiSchema: UiSchema = { 'ui:submitButtonOptions': { norender: true } }
  for (const [index, run] of blocksOf(keys).entries()) {
    const name = `block-${index}`
    properties[name] = { type: 'null' }
    uiSchema[name] = { 'ui:field': BLOCK_FIELD, 'ui:keys': run }
  }
  return { schema: { type: 'object', properties }, uiSchema }
}
