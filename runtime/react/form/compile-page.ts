import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { JsonSchema } from '../../../schemas/element-schema.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { IsBeside } from './beside.ts'
import { blocksOf } from './blocks.ts'

/** The name under which our field stands in RJSF's registry. */
export const PAGE_FIELD = 'QuestionPage'

/**
 * A page as RJSF reads it: the JSON Schema of its answers, and a uiSchema that says which field draws it and in which
 * runs its elements stand, those that ask nothing included. A run and not each element is what RJSF lays out, because
 * at 1,000 questions one field an element doubles the mount and takes a third more memory (bench/form). Visibility and
 * values are the engine's: RJSF holds none. So each question stands under its key as a pattern, which says the same: the
 * properties of a schema RJSF walks through at each opening of a page, to make up answers that it is not to hold.
 * What the schema says of answers is made when it is first read.
 */
export function compilePage(
  keys: readonly AnswerKey[],
  answers: () => JsonSchema,
  isBeside: IsBeside = () => false,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: lateSchema(answers),
    uiSchema: {
      'ui:submitButtonOptions': { norender: true },
      'ui:field': PAGE_FIELD,
      'ui:blocks': blocksOf(keys, isBeside),
    },
  }
}

/**
 * Nothing on a page asks what its answers may be: the engine judges them. So the page opens without it: `type` is all
 * that RJSF needs, and the rest is not among what it copies and compares.
 */
function lateSchema(answers: () => JsonSchema): RJSFSchema {
  let made: RJSFSchema | undefined
  const read = () => {
    made ??= withoutProperties(answers() as RJSFSchema)
    return made
  }
  return Object.defineProperties<RJSFSchema>(
    { type: 'object' },
    {
      patternProperties: { get: () => read().patternProperties },
      required: { get: () => read().required },
      additionalProperties: { get: () => read().additionalProperties },
    },
  )
}

/** Keys hold nothing that a pattern reads as anything else. */
function withoutProperties({ properties, ...rest }: RJSFSchema): RJSFSchema {
  const byKey = Object.entries(properties ?? {}).map(([key, answer]) => [`^${key}$`, answer] as const)
  return { ...rest, patternProperties: { ...Object.fromEntries(byKey), ...rest.patternProperties } }
}
