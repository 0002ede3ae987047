import { initialAnswer } from '../../runtime/core/element/initial-answer.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import {
  createFormController,
  type FormController,
  type FormControllerOptions,
} from '../../runtime/react/form/form-controller.ts'
import type { Catalogue } from './catalogue.ts'

/** A form as its author sees it before anybody has answered. What is entered lives and dies here. */
export function openUntouched(
  compiled: CompiledTemplate,
  { registry, views }: Pick<Catalogue, 'registry' | 'views'>,
  options: Pick<FormControllerOptions, 'Mark'> = {},
): FormController {
  const answers = [...compiled.elements.values()].flatMap(({ id, element, model, rows }) => {
    const value = rows.length === 0 ? initialAnswer(element, model) : null
    return value ? [[id, value] as const] : []
  })
  const engine = createEngine(compiled, {
    answers,
    actor: { userId: '', roles: ['owner'] },
    context: { status: 'draft', canUpdate: true, now: new Date().toISOString() },
  })
  return createFormController({ engine, registry, views, preview: true, ...options })
}
