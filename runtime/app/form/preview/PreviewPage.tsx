import { useMemo } from 'react'
import { FormView } from '../../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Badge } from '../../../react/ui/Badge.tsx'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { FormFrame } from '../FormFrame.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { fetchViews } from '../preparation.ts'
import { toTemplate } from '../to-template.ts'
import { openPreview } from './open-preview.ts'
import styles from './PreviewPage.module.css'
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
    <FormFrame
      close={{ href: `/template/${preview.groupId}`, label: 'Close preview' }}
      heading={<h1>{preview.name}</h1>}
      aside={
        <Badge className={styles.banner} tone="blue" icon="info">
          Preview: nothing is saved
        </Badge>
      }
    >
      <FormView session={session} />
    </FormFrame>
  )
}
