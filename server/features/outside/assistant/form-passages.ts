import { setImmediate as nextTurn } from 'node:timers/promises'
import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import { createEngine } from '../../../../runtime/core/engine/create-engine.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import { visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { type CompiledElement, compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import type { Caller } from '../../../contract/caller.ts'
import { responsesOf } from '../../form/answer/index.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { localisedWords } from '../../template/template/index.ts'
import { type Passage, quoted } from './passage.ts'

const MOST_OF_A_FORM = 300

/** What a form says of itself and each of its answers: as the asker sees them, and nothing that is hidden from them. */
export async function formPassages(
  caller: Caller,
  access: FormAccess,
  statusLabel: (status: string) => string,
  isOpen: boolean,
): Promise<Passage[]> {
  const { form, actor } = access
  const { services } = caller
  const [responses, viewer, timeZone] = await Promise.all([
    responsesOf(caller, access),
    viewerOf(caller),
    zoneOf(services, form.campusCode),
  ])
  await nextTurn()
  const worded = localisedWords(caller, access.compiled)
  const template = visibleTemplate(worded.template, actor, form.status)
  const compiled = template === worded.template ? worded : compileTemplate(template, services.registry)
  const language = await services.language(languagesOf(worded.template)[0])
  const answers = responses.map(({ answer }) => [answer.key, answer.value as AnswerValue] as const)
  const number = form.autoId ? `${form.autoId} ` : ''
  const of = { kind: 'form', title: quoted(`${number}${form.name}`), ...(isOpen && { isOpen }) } as const
  const told = inLanguage(language, () =>
    inZone(timeZone ?? 'UTC', () => {
      const engine = createEngine(compiled, {
        answers,
        actor: { ...actor, campusCode: viewer.campusCode },
        context: { status: form.status, canUpdate: false, now: services.clock().toISOString() },
      })
      return responses.slice(0, MOST_OF_A_FORM).flatMap(({ answer }): Passage[] => {
        const state = engine.get(answer.key)
        const at = compiled.elements.get(answer.questionId)
        if (!state?.visible || state.element.hidden || !state.value || !at?.model?.answer) return []
        const text = at.model.answer.toText(state.value, state.element)
        if (!text.trim()) return []
        return [
          { ...of, href: hrefOf(form.id, pageOf(at)), text: quoted(`${labelOf(state.element)}: ${text}`) },
        ]
      })
    }),
  )
  const head = [template.name, statusLabel(form.status)].filter(Boolean).join(', ')
  return [{ ...of, href: hrefOf(form.id), text: quoted(head) }, ...told]
}

function pageOf(element: CompiledElement): string {
  let node: CompiledElement['parent'] = element
  while (node?.parent) node = node.parent
  return node?.id ?? ''
}

const hrefOf = (formId: string, pageId?: string) =>
  `/form/${formId}${pageId ? `?${new URLSearchParams({ page: pageId })}` : ''}`
