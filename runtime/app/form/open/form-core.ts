import type { Template } from '../../../../schemas/index.ts'
import { setLocalZone } from '../../../core/datetime/zone.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { AnswerValue } from '../../../core/element/define-element.ts'
import { createEngine } from '../../../core/engine/create-engine.ts'
import type { Engine, FormContext } from '../../../core/model/engine.ts'
import { type CompiledTemplate, compileTemplate } from '../../../core/template/compile-template.ts'
import { migrateAnswers } from '../../../core/template/migrate-answers.ts'
import { registry } from '../../composition/elements.ts'
import type { Session } from '../../session/session.ts'
import type { LoadedForm } from '../load-form.ts'
import { toTemplate } from '../to-template.ts'
import { createFormEvents, type FormEvents } from './form-events.ts'

/** What every concern of an open form works on. */
export interface FormCore {
  id: string
  application: Session
  /** What the server knows of it; the answers in it are kept up to date. */
  loaded: LoadedForm
  template: Template
  compiled: CompiledTemplate
  engine: Engine
  context: FormContext
  /** The workflow offers `update` and the person has the right (WF-02, FF-12). */
  editable: boolean
  events: FormEvents
}

export function createFormCore(application: Session, reply: LoadedForm): FormCore {
  const { form } = reply
  const { user } = application
  const template = toTemplate(form.template)
  const compiled = compileTemplate(template, registry)
  // A copy that an older build of the application kept may hold older elements.
  const answers = migrateAnswers(compiled, reply.answers)
  const loaded = { ...reply, answers }
  const editable = form.abilities.canUpdate
  setLocalZone(form.timeZone)
  const context: FormContext = {
    ...{ status: form.status, canUpdate: editable, now: new Date().toISOString() },
    // A copy that an older build of the application kept does not have it.
    ...(form.template.readOnly && { readOnly: new Set(form.template.readOnly) }),
  }
  const engine = createEngine(compiled, {
    answers: new Map([...answers].filter((entry): entry is [AnswerKey, AnswerValue] => entry[1] !== null)),
    actor: { userId: user.userId, roles: form.viewerRoles, campusCode: user.campusCode ?? undefined },
    context,
  })
  const events = createFormEvents()
  return { id: form.id, application, loaded, template, compiled, engine, context, editable, events }
}
