import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import type { Engine, FormContext } from '../../runtime/core/engine/types.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from './cast.ts'
import { fakes, templateOf } from './elements.ts'

/** A form that its owner may change. */
export const draft: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

/** A form of the small element types, opened with these answers. */
export const openEngine = (
  content: Parameters<typeof templateOf>[0],
  answers: Readonly<Record<string, AnswerValue>> = {},
): Engine =>
  createEngine(compileTemplate(templateOf(content), fakes), {
    answers: Object.entries(answers),
    actor: erin,
    context: draft,
  })
