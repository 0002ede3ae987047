import type { Template } from '../../../../schemas/index.ts'
import { initialAnswer } from '../../../core/element/initial-answer.ts'
import { createEngine } from '../../../core/engine/create-engine.ts'
import type { Engine } from '../../../core/model/engine.ts'
import { type CompiledTemplate, compileTemplate } from '../../../core/template/compile-template.ts'
import { actionSettings, type ResolvedAction } from '../../../core/workflow/actions.ts'
import { createFormController, type FormController } from '../../../react/form/form-controller.ts'
import { registry, views } from '../../composition/elements.ts'
import { createPreparation } from '../preparation.ts'
import { toTemplate } from '../to-template.ts'
import type { TemplatePreviewReply } from './preview-query.ts'

/** A form of a template to try out, and its main action. */
export interface Preview {
  template: Template
  controller: FormController
  action: ResolvedAction | undefined
}

/** A template at work without a form: answers live here alone and rules go by them; nothing is sent (FF-09). */
export function openPreview(reply: TemplatePreviewReply, userId: string): Preview {
  const template = toTemplate(reply)
  const compiled = compileTemplate(template, registry)
  const initial = [...compiled.elements.values()].flatMap(({ id, element, model, rows }) => {
    const value = rows.length === 0 ? initialAnswer(element, model) : null
    return value ? [[id, value] as const] : []
  })
  const context = { status: reply.status, canUpdate: true, now: new Date().toISOString() }
  const engine = createEngine(compiled, { answers: initial, actor: { userId, roles: ['owner'] }, context })
  void takeDefaults(engine, compiled)
  // Phone metadata and the like, so that answers are judged as in a form.
  void createPreparation(engine, context).prepareAll()
  const controller = createFormController({ engine, registry, views, preview: true })
  const [main] = reply.actionSettings
  return { template, controller, action: main && actionSettings(main.id, template) }
}

/** As a form takes them, at once and later; nothing is sent. */
async function takeDefaults(engine: Engine, { elements }: CompiledTemplate): Promise<void> {
  if (![...elements.values()].some(({ suggestion }) => suggestion)) return
  const { giveAllDefaults } = await import('../../../core/mapping/give-defaults.ts')
  await giveAllDefaults(engine, elements.keys(), async ({ value }) => value)
  const { giveDefaults } = await import('../give-defaults.ts')
  giveDefaults(engine, elements.keys(), () => {})
}
