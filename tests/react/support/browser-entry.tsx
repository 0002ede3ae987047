import '../../../runtime/react/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { FormView } from '../../../runtime/react/form/FormView.tsx'
import type { FormSession } from '../../../runtime/react/form/form-session.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import type { Template } from '../../../schemas/index.ts'
import '../../support/time-zone.ts'
import { openForm, renders } from './fake-views.tsx'

declare global {
  interface Window {
    /** Puts a form on the screen; what happens in it is told by the others. */
    openForm(template: Template, options?: Parameters<typeof openForm>[1]): void
    session: FormSession
    sent: unknown[]
    failed: string[]
    renders: Map<string, number>
  }
}

function Screen({ session }: { session: FormSession }) {
  useDocumentTitle(session.engine.template.name)
  return (
    <main style={{ paddingTop: 200, paddingBottom: 2000 }}>
      <FormView session={session} />
    </main>
  )
}

window.renders = renders
window.openForm = (template, options) => {
  window.sent = []
  window.failed = []
  window.session = openForm(template, {
    ...options,
    onOperation: (...operation) => window.sent.push(operation),
    onElementError: (type) => window.failed.push(type),
  })
  createRoot(document.getElementById('root') as HTMLElement).render(<Screen session={window.session} />)
}
