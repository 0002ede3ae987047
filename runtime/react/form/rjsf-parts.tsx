import type { FieldProps, FieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils'
import { startTransition, useEffect, useState } from 'react'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { useStore } from '../hooks/use-store.ts'
import { PAGE_FIELD } from './compile-page.ts'
import { useForm } from './form-context.ts'
import { QuestionBlock } from './QuestionView.tsx'

/** More than a screen holds. */
const FIRST_BLOCKS = 2

/**
 * Our one field: the page's questions in their runs, each subscribing to itself. What is below the screen is drawn once
 * the screen is painted, in pieces between which a key press is taken; where a question is gone to, all is there.
 */
function PageField({ uiSchema }: FieldProps) {
  const blocks: readonly (readonly AnswerKey[])[] = uiSchema?.['ui:blocks'] ?? []
  const isGoneTo = useStore(useForm().focus) !== undefined
  const [drawn, setDrawn] = useState(FIRST_BLOCKS)
  const all = blocks.length
  if (isGoneTo && drawn < all) setDrawn(all)
  useEffect(() => {
    if (drawn >= all) return
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setDrawn(all))))
    return () => cancelAnimationFrame(frame)
  }, [drawn, all])
  return blocks.map((keys, index) => <QuestionBlock key={keys[0]} keys={keys} isDrawn={index < drawn} />)
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
