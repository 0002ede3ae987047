import '../../runtime/react/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { registry, views } from '../../runtime/app/composition/elements.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import type { Template } from '../../schemas/index.ts'
import { erin } from './cast.ts'
import './time-zone.ts'

declare global {
  interface Window {
    /** Puts a form with the real elements on the screen. */
    openElements(template: Template): Promise<void>
    answerOf(key: string): AnswerValue | null
    /** As a link of the list of problems does. */
    goToQuestion(key: string): void
    operations: string[]
    /** Terms that were searched. */
    asked: string[]
    /** What a search finds, nothing when absent; with null it fails. */
    found?: readonly LookupItem[] | null
  }
}

window.openElements = async (template) => {
  const compiled = compileTemplate(template, registry)
  await Promise.all([...compiled.elements.values()].map(({ model, element }) => model?.prepare?.(element)))
  const engine = createEngine(compiled, {
    actor: erin,
    context: { status: 'draft', canUpdate: true, now: new Date().toISOString() },
  })
  window.operations = []
  window.asked = []
  window.answerOf = (key) => engine.get(key)?.value ?? null
  const controller = createFormController({
    engine,
    registry,
    views,
    onOperation: (_key: string, operation: string) => window.operations.push(operation),
    async lookup(_key: string, term: string) {
      window.asked.push(term)
      if (window.found === null) throw new Error('The server does not answer')
      return window.found ?? []
    },
  })
  window.goToQuestion = (key) => controller.goToQuestion(key)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <main style={{ padding: 24 }}>
      <FormView controller={controller} />
    </main>,
  )
}
