import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { AnswerKey } from '../../core/element/answer-key.ts'

/** The name under which our field stands in RJSF's registry. */
export const BLOCK_FIELD = 'QuestionBlock'

/** Questions in one block: also the unit in which the browser leaves out what is off the screen. */
export const BLOCK_SIZE = 10

/**
 * A page as RJSF reads it: a flat object of blocks, each a run of elements in order, each drawn by our one field. A
 * property holds a run and not a single element because RJSF spends more on a property than a question costs in all
 * (measured in bench/form). Visibility, requirement and values are the engine's: none of them is in this schema.
 */
export function compilePage(keys: readonly AnswerKey[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {}
  const uiSchema: UiSchema = { 'ui:submitButtonOptions': { norender: true } }
  for (let start = 0; start < keys.length; start += BLOCK_SIZE) {
    const name = `block-${start / BLOCK_SIZE}`
    properties[name] = { type: 'null' }
    uiSchema[name] = { 'ui:field': BLOCK_FIELD, 'ui:keys': keys.slice(start, start + BLOCK_SIZE) }
  }
  return { schema: { type: 'object', properties }, uiSchema }
}
