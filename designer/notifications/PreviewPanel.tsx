import { useRef, useState } from 'react'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import { MailFrame } from './MailFrame.tsx'
import { formsQuery, previewQuery, sendTestMutation } from './operations.ts'
import styles from './PreviewPanel.module.css'
import { texts } from './texts.ts'
import { WhoGetsIt } from './WhoGetsIt.tsx'

interface Props {
  notificationId: string
  language: string
  isOwn: boolean
  /** A test was sent, or tried to be. */
  onTested(): void
}

/** The e-mail as its author would get it, with a form of theirs to see or with sample answers, and a try on themselves. */
export function PreviewPanel({ notificationId, language, isOwn, onTested }: Props) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const [formId, setFormId] = useState<string>()
  const [isSending, setSending] = useState(false)
  const revision = useSavedRevision()
  const { data: forms } = useLoad(
    async (signal) =>
      (await transport.request(formsQuery, { templateGroupId: session.groupId }, { signal })).documents.docs,
    [session, transport],
  )
  // The newest form, until another one or the sample is chosen.
  const form = formId ?? forms?.[0]?.id ?? ''
  const wanted = {
    ...{ draftId: session.id, notificationId },
    ...(form !== '' && { formId: form }),
    ...(!isOwn && { language }),
  }
  const { data, error } = useLoad(
    async (signal) =>
      forms === undefined
        ? undefined
        : (await transport.request(previewQuery, wanted, { signal })).notificationPreview,
    [transport, JSON.stringify(wanted), revision, forms === undefined],
  )
  const tryIt = async () => {
    setSending(true)
    try {
      await session.settle()
      const { sendTestNotification } = await transport.request(sendTestMutation, wanted)
      onTested()
      const { state, to, error: why } = sendTestNotification
      if (state === 'sent') showToast('success', texts.testSentTo(to))
      else showToast('danger', texts.testNotSentWhy(why))
    } catch (failure) {
      showToast('danger', texts.testNotSent(reasonOf(failure)))
    } finally {
      setSending(false)
    }
  }
  return (
    <aside className={styles.panel} aria-label={common.preview}>
      <div className={styles.inside}>
        <h2>{common.preview}</h2>
        <FieldFrame label={texts.filledInFrom}>
          {({ id }) => (
            <Select
              id={id}
              value={form}
              placeholder={texts.sampleAnswers}
              options={(forms ?? []).map((each) => ({
                id: each.id,
                label: `${each.autoId ?? ''} ${each.name} (${each.statusLabel})`.trim(),
              }))}
              onChoose={setFormId}
            />
          )}
        </FieldFrame>
        {error !== null && error !== undefined ? (
          <p role="status">{texts.noPreview(reasonOf(error))}</p>
        ) : (
          !data && <p role="status">{texts.fillingItIn}</p>
        )}
        {data && (error === null || error === undefined) && (
          <>
            <dl className={styles.lines}>
              <dt>{common.from}</dt>
              <dd>{data.from}</dd>
              <dt>{texts.subject}</dt>
              <dd lang={data.language}>{data.subject}</dd>
            </dl>
            <MailFrame html={data.html} />
            <p className={styles.hint}>{texts.previewHint}</p>
            <Button disabled={isSending} onClick={tryIt}>
              {isSending ? texts.sending : texts.sendTest}
            </Button>
            {form !== '' && <WhoGetsIt recipients={data.recipients} />}
          </>
        )}
      </div>
    </aside>
  )
}

/** Of the last draft that the server has: what is being typed is looked at once it is saved. */
function useSavedRevision(): number {
  const { kind, revision } = useDraftStatus()
  const saved = useRef(revision)
  if (kind === 'saved') saved.current = revision
  return saved.current
}

function reasonOf(error: unknown): string {
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue ? formatDocumentIssue(issue) : texts.pleaseTryAgain
}
