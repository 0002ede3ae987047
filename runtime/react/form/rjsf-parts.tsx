import type { FieldProps, FieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { PAGE_FIELD } from './compile-page.ts'
import { QuestionBlock } from './QuestionView.tsx'

/** Our one field: the page's questions in their runs, each subscribing to itself. */
function PageField({ uiSchema }: FieldProps) {
  const blocks: readonly (readonly AnswerKey[])[] = uiSchema?.['ui:blocks'] ?? []
  return blocks.map((keys) => <QuestionBlock key={keys[0]} keys={keys} />)
}

export const fields = { [PAGE_FIELD]: PageField }

/** The frame of a question is ours (question-frame.tsx), so RJSF's template adds nothing around it. */
export const templates = { FieldTemplate: ({ children }: FieldTemplateProps) => children }

/** RJSF makes no answers up: those that a question starts with are the engine's. */
export const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const

/**
 * RJSF asks for a validator, and holds nothing that it could give it: answers are judged by the core, the one validator
 * of browser and server, as they change. So nothing compiles Ajv in the browser, and the content policy needs no
 * `unsafe-eval`.
 */
export const noValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
}
