import { initialAnswer } from '../../runtime/core/element/initial-answer.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { createFormController, type FormController } from '../../runtime/react/form/form-controller.ts'
import type { Element, Template } from '../../schemas/index.ts'
import type { Catalogue } from '../parts/catalogue.ts'

/** What decides who sees an element and when; its author sees it always. */
const HIDING = { dependsOn: undefined, permissions: undefined, hidden: undefined }

/**
 * A form of this one element, for its real control to work in. Answers live and die here; so much is compiled when the
 * element changes, and nothing else of the template.
 */
export function createAuthorForm(element: Element, { registry, views }: Catalogue): FormController {
  const shown = { ...element, ...HIDING }
  const template = { pages: [{ id: 'page', name: 'Page', children: [shown] }] } as unknown as Template
  const compiled = compileTemplate(template, registry)
  const initial = [...compiled.elements.values()].flatMap(({ id, element: each, model, rows }) => {
    const value = rows.length === 0 ? initialAnswer(each, model) : null
    return value ? [[id, value] as const] : []
  })
  const engine = createEngine(compiled, {
    answers: initial,
    actor: { userId: '', roles: ['owner'] },
    context: { status: 'draft', canUpdate: true, now: new Date().toISOString() },
  })
  return createFormController({ engine, registry, views, preview: true })
}
