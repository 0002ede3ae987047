import { useMemo } from 'react'
import { ENGLISH, setLocalLanguage } from '../../../core/language/local-language.ts'
import { FormView } from '../../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Badge } from '../../../react/ui/Badge.tsx'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { texts as starting } from '../../forms/texts.ts'
import LanguageMenu from '../../language/LanguageMenu.tsx'
import { loadLanguage } from '../../language/load-language.ts'
import { useFormLanguage } from '../../language/use-form-language.ts'
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
      const { templatePreview } = reply
      const [language] = await Promise.all([
        loadLanguage(templatePreview.language),
        fetchViews(toTemplate(templatePreview), true),
      ])
      setLocalLanguage(language)
      return { templatePreview, language }
    },
    [transport, templateId],
  )
  const preview = data?.templatePreview
  useFormLanguage(data?.language ?? ENGLISH)
  const session = useMemo(() => preview && openPreview(preview, user.userId), [preview, user])
  useDocumentTitle(preview ? `Preview: ${preview.name}` : '')
  if (error && !preview) return <ErrorScreen error={error} onRetry={reload} />
  if (!preview || !session) return <FormSkeleton />
  return (
    <FormFrame
      language={preview.language}
      close={{ href: `/template/${preview.groupId}`, label: starting.closePreview }}
      heading={<h1>{preview.name}</h1>}
      aside={
        <>
          {preview.languages.length > 1 && (
            <LanguageMenu language={preview.language} languages={preview.languages} onChange={reload} />
          )}
          <Badge className={styles.banner} tone="blue" icon="info">
            {starting.nothingSaved}
          </Badge>
        </>
      }
    >
      <FormView key={preview.language} controller={session} />
    </FormFrame>
  )
}
