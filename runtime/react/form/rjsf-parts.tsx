import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils'
import type { Engine } from '../../core/engine/types.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import { BLOCK_FIELD } from './compile-page.ts'
import { QuestionBlock } from './QuestionView.tsx'

/** Our one field: a run of questions, each subscribing to itself. */
function BlockField({ uiSchema }: FieldProps) {
  return <QuestionBlock keys={uiSchema?.['ui:keys'] ?? []} />
}

export const fields = { [BLOCK_FIELD]: BlockField }

/** The frame of a question is ours (question-frame.tsx), so RJSF's templates add nothing around it. */
export const templates = {
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
}

/**
 * RJSF's way to judge a page: it asks the core, the one validator of browser and server. So nothing compiles Ajv in
 * the browser, and the content policy needs no `unsafe-eval`.
 */
export function coreValidator(engine: Engine, pageId: string): ValidatorType<unknown, RJSFSchema> {
  const errors = () =>
    engine.validate(pageId).map((issue) => ({
      name: issue.code,
      property: issue.path,
      message: formatIssue(issue),
      stack: formatIssue(issue),
    }))
  return {
    validateFormData: () => ({ errors: errors(), errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
    isValid: () => true,
  }
}
