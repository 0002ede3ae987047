import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { createEngine } from '../../../../runtime/core/engine/create-engine.ts'
import type { Language } from '../../../../runtime/core/language/local-language.ts'
import type { Engine } from '../../../../runtime/core/model/engine.ts'
import { visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { type CompiledTemplate, compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import type { Caller } from '../../../contract/caller.ts'
import { responsesOf } from '../../form/answer/index.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { localisedWords } from '../../template/template/index.ts'

/** A form before its reader: what they may see of it, in the language that they read best. */
export interface ReadForm {
  compiled: CompiledTemplate
  language: Language
  timeZone: string
  /** Makes the engine; called in the form's zone and language. */
  open(): Engine
}

/** The same as the reader's screen is made of: the visible part of the template, and the answers to it. */
export async function readWorded(caller: Caller, access: FormAccess): Promise<ReadForm> {
  const { form, actor } = access
  const { services } = caller
  const [responses, viewer, timeZone] = await Promise.all([
    responsesOf(caller, access),
    viewerOf(caller),
    zoneOf(services, form.campusCode),
  ])
  const worded = localisedWords(caller, access.compiled)
  const template = visibleTemplate(worded.template, actor, form.status)
  const compiled = template === worded.template ? worded : compileTemplate(template, services.registry)
  const answers = responses.map(({ answer }) => [answer.key, answer.value as AnswerValue] as const)
  return {
    compiled,
    language: await services.language(languagesOf(worded.template)[0]),
    timeZone: timeZone ?? 'UTC',
    open: () =>
      createEngine(compiled, {
        answers,
        actor: { ...actor, campusCode: viewer.campusCode },
        context: { status: form.status, canUpdate: false, now: services.clock().toISOString() },
      }),
  }
}
