import '../../../runtime/react/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { FormView } from '../../../runtime/react/form/FormView.tsx'
import type { FormController } from '../../../runtime/react/form/form-controller.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import type { Template } from '../../../schemas/index.ts'
import '../../support/time-zone.ts'
import { openForm, renders } from './fake-views.tsx'

declare global {
  interface Window {
    /** Puts a form on the screen; what happens in it is told by the others. */
    openForm(template: Template, options?: Parameters<typeof openForm>[1]): void
    controller: FormController
    sent: unknown[]
    failed: string[]
    renders: Map<string, number>
  }
}

function Screen({ controller }: { controller: FormController }) {
  useDocumentTitle(controller.engine.template.name)
  return (
    <main style={{ paddingTop: 200, paddingBottom: 2000 }}>
      <FormView controller={controller} />
    </main>
  )
}

window.renders = renders
window.openForm = (template, options) => {
  window.sent = []
  window.failed = []
  window.controller = openForm(template, {
    ...options,
    onOperation: (...operation) => window.sent.push(operation),
    onElementError: (type) => window.failed.push(type),
  })
  createRoot(document.getElementById('root') as HTMLElement).render(<Screen controller={window.controller} />)
}
