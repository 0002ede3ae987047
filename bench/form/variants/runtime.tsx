import { createRoot } from 'react-dom/client'
import type { ElementModel } from '../../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../../runtime/core/element/registry.ts'
import { createEngine } from '../../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import type { ElementRuntime } from '../../../runtime/react/contract.ts'
import { FormView } from '../../../runtime/react/form/FormView.tsx'
import { createFormSession } from '../../../runtime/react/form/form-session.ts'
import type { Element, Template } from '../../../schemas/index.ts'
import '../../../runtime/react/ui/tokens.css'
import '../../../runtime/react/ui/ui.css'
import '../../../runtime/react/styles/form.css'
import { type BenchQuestion, type MountVariant, options } from '../questions.ts'

const models = import.meta.glob<ElementModel>('../../../plugins/*/model.ts', {
  eager: true,
  import: 'default',
})
const runtimes = import.meta.glob<ElementRuntime>('../../../plugins/*/runtime.tsx', {
  eager: true,
  import: 'default',
})

const kinds: Readonly<Record<BenchQuestion['kind'], object>> = {
  text: { type: 'text-question', input: 'Default' },
  paragraph: { type: 'text-question', input: 'Paragraph' },
  number: { type: 'text-question', input: 'Number' },
  date: { type: 'date-question' },
  radio: { type: 'option-question', options },
  dropdown: { type: 'option-question', options, isDropdown: true },
  checkboxes: { type: 'option-question', options, isMultiSelect: true },
}

function template(questions: readonly BenchQuestion[]): Template {
  const children = questions.map(({ id, kind, title, required, shownBy }) => ({
    id,
    title,
    required,
    ...kinds[kind],
    ...(shownBy && { dependsOn: { conditions: [{ questionId: shownBy, optionId: 'yes' }] } }),
  }))
  return {
    schemaVersion: 1,
    id: 'bench',
    groupId: 'bench',
    version: 1,
    name: 'Bench',
    status: 'PUBLISHED',
    workflowMachineId: 'bench',
    workflowVersionId: 'bench',
    pages: [{ id: 'page', name: 'Page', children: children as Element[] }],
  }
}

/** The product itself: compile, engine, RJSF structure, our controls. */
export const mount: MountVariant = (container, questions) => {
  const registry = createRegistry(Object.values(models))
  const views = new Map(Object.entries(runtimes).map(([path, runtime]) => [path.split('/').at(-2), runtime]))
  const engine = createEngine(compileTemplate(template(questions), registry), {
    answers: new Map(),
    actor: { userId: 'bench', roles: ['owner'] },
    context: { status: 'draft', canUpdate: true, now: new Date().toISOString() },
  })
  const session = createFormSession({
    engine,
    registry,
    views: { runtime: (type) => views.get(type), summary: () => undefined },
  })
  createRoot(container).render(<FormView session={session} />)
  return { validate: () => session.attempt().length }
}
