import '../../react/styles/form.css'
import '../form/form.css'
import './preview.css'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { FormView } from '../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { fetchViews } from '../form/preparation.ts'
import { toTemplate } from '../form/to-template.ts'
import { useApplication } from '../session/session-context.ts'
import { openPreview } from './open-preview.ts'
import { templatePreviewQuery } from './preview-query.ts'

/** `/preview/{templateId}`: a template to try out. Nothing that is entered leaves the page (FF-09). */
export default function PreviewPage({ templateId }: { templateId: string }) {
  const { transport, user } = useApplication().session
  const { data, error, reload } = useLoad(
    async (signal) => {
      const reply = await transport.request(templatePreviewQuery, { templateId }, { signal })
      await fetchViews(toTemplate(reply.templatePreview), true)
      return reply
    },
    [transport, templateId],
  )
  const preview = data?.templatePreview
  const session = useMemo(() => preview && openPreview(preview, user.userId), [preview, user])
  useDocumentTitle(preview ? `Preview: ${preview.name}` : '')
  if (error && !preview) return <ErrorScreen error={error} onRetry={reload} />
  if (!preview || !session) return <FormSkeleton />
  return (
    <div className="fw-form-screen">
      <header className="fw-form-header">
        <Link
          href={`/template/${preview.groupId}`}
          className="fw-icon-link"
          aria-label="Close preview"
          title="Close preview"
        >
          <Icon name="arrowLeft" />
        </Link>
        <div className="fw-form-heading">
          <h1>{preview.name}</h1>
        </div>
        <p className="fw-preview-banner">
          <Icon name="info" size={16} />
          Preview: nothing is saved
        </p>
      </header>
      <FormView session={session} />
    </div>
  )
}
