import { useMemo, useState } from 'react'
import { ENGLISH, setLocalLanguage } from '../../../core/language/local-language.ts'
import { FormView } from '../../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Badge } from '../../../react/ui/Badge.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { templatePath } from '../../address/forms.ts'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { StartPage } from '../../forms/StartPage.tsx'
import { texts as starting } from '../../forms/texts.ts'
import LanguageMenu from '../../language/LanguageMenu.tsx'
import { loadLanguage } from '../../language/load-language.ts'
import { useFormLanguage } from '../../language/use-form-language.ts'
import { useApplication } from '../../session/session-context.ts'
import Declaration from '../declaration/Declaration.tsx'
import { useDeclaration } from '../declaration/use-declaration.ts'
import { FormFrame } from '../FormFrame.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { fetchViews } from '../preparation.ts'
import { SentPreview } from '../SentPreview.tsx'
import { toTemplate } from '../to-template.ts'
import { openPreview, type Preview } from './open-preview.ts'
import styles from './PreviewPage.module.css'
import { type TemplatePreviewReply, templatePreviewQuery } from './preview-query.ts'

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
  const opened = useMemo(() => preview && openPreview(preview, user.userId), [preview, user])
  useDocumentTitle(preview ? `Preview: ${preview.name}` : '')
  if (error && !preview) return <ErrorScreen error={error} onRetry={reload} />
  if (!preview || !opened) return <FormSkeleton />
  return <Trial key={preview.language} reply={preview} preview={opened} onLanguage={reload} />
}

interface TrialProps {
  reply: TemplatePreviewReply
  preview: Preview
  onLanguage(): void
}

/** From the start page to what is said at the end, as a form of the template goes. */
function Trial({ reply, preview, onLanguage }: TrialProps) {
  const { controller, template, action } = preview
  const [at, setAt] = useState<'start' | 'form' | 'sent'>(reply.startPage ? 'start' : 'form')
  const actions = { available: action ? [action] : [] }
  const declaration = useDeclaration({ template, actions, controller, serial: 0 })
  const submit = (id: string) => {
    if (controller.attempt().length === 0 && declaration.allows(id)) setAt('sent')
  }
  return (
    <FormFrame
      language={reply.language}
      close={{ href: templatePath(reply.groupId), label: starting.closePreview }}
      heading={<h1>{reply.name}</h1>}
      tools={
        <>
          {reply.languages.length > 1 && (
            <LanguageMenu language={reply.language} languages={reply.languages} onChange={onLanguage} />
          )}
          <Badge className={styles.banner} tone="blue" icon="info">
            {starting.nothingSaved}
          </Badge>
          {at === 'form' && action && (
            <Button tone={action.tone === 'danger' ? 'danger' : undefined} onClick={() => submit(action.id)}>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      {at === 'start' && reply.startPage && (
        <>
          {reply.startPage.title && <h2>{reply.startPage.title}</h2>}
          <StartPage {...reply.startPage} />
          <Button tone="primary" onClick={() => setAt('form')}>
            {starting.startNow}
          </Button>
        </>
      )}
      {at === 'form' && (
        <FormView controller={controller} ending={declaration.asked && <Declaration {...declaration} />} />
      )}
      {at === 'sent' && <SentPreview preview={preview} onBack={() => setAt('form')} />}
    </FormFrame>
  )
}
