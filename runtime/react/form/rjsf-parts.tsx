import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils'
import { memo } from 'react'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { BLOCK_FIELD } from './compile-page.ts'
import { QuestionView } from './QuestionView.tsx'

/** Our one field: a run of elements, each subscribing to itself. */
const QuestionBlock = memo(function QuestionBlock({ uiSchema }: FieldProps) {
  const keys: readonly AnswerKey[] = uiSchema?.['ui:keys'] ?? []
  return (
    <div className="fw-block">
      {keys.map((key) => (
        <QuestionView key={key} name={key} />
      ))}
    </div>
  )
})

export const fields = { [BLOCK_FIELD]: QuestionBlock }

/** The frame of a question is ours (question-frame.tsx), so RJSF's templates add nothing around it. */
export const templates = {
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
}

/**
 * RJSF never judges an answer: it holds none, and the core does (one validator for browser and server). So nothing
 * compiles Ajv in the browser either, and the content policy needs no `unsafe-eval`.
 */
export const validator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}
