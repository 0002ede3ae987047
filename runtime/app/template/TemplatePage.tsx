import '../home/home.css'
import { Link } from 'wouter'
import { documentsQuery } from '../../client/form/form-lists.ts'
import { RequestError } from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { WorkspaceRow } from '../home/WorkspaceRow.tsx'
import { useApplication } from '../session/session-context.ts'
import { startableTemplatesQuery } from './operations.ts'
import { useStartForm } from './use-start-form.ts'

/** Begins a form of a template, or leads to one's own that are already begun (FF-14). */
export default function TemplatePage({ groupId }: { groupId: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => {
      const { transport } = session
      const [{ assessmentTemplates }, { documents }] = await Promise.all([
        transport.request(startableTemplatesQuery, {}, { signal }),
        transport.request(documentsQuery, { page: 1, size: 100 }, { signal }),
      ])
      const template = assessmentTemplates.find((one) => one.groupId === groupId)
      const forms = documents.docs.filter(({ templateGroupId }) => templateGroupId === groupId)
      const name = template?.name ?? forms[0]?.templateName
      if (name === undefined) throw new RequestError('NOT_FOUND', 'Not Found')
      return { name, template, forms }
    },
    [session, groupId],
  )
  const { start, busy } = useStartForm(groupId)
  useDocumentTitle(data?.name ?? '')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { name, template, forms } = data
  return (
    <section className="fw-template">
      <h1>{name}</h1>
      {template?.description && <p className="fw-template-description">{template.description}</p>}
      <p className="fw-message-actions">
        {template && (
          <button type="button" className="fw-button fw-button-primary" aria-busy={busy} onClick={start}>
            Start
          </button>
        )}
        {template && (
          <Link href={`/preview/${template.id}`} className="fw-button">
            Preview
          </Link>
        )}
        <Link href="/" className="fw-button">
          Cancel
        </Link>
      </p>
      {forms.length > 0 && (
        <>
          <h2>Already started</h2>
          <ul className="fw-entries">
            {forms.map((form) => (
              <WorkspaceRow key={form.id} form={form} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
