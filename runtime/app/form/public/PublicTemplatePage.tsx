import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { newId } from '../../../client/autosave/page-load.ts'
import { directionOf } from '../../../core/language/direction.ts'
import { ENGLISH, setLocalLanguage } from '../../../core/language/local-language.ts'
import { formatIssue } from '../../../core/message/format-issue.ts'
import type { Issue } from '../../../core/validation/issue.ts'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { classNames } from '../../../react/ui/class-names.ts'
import { muted } from '../../../react/ui/text.ts'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { failureText } from '../../feedback/failure-text.ts'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { showToast } from '../../feedback/toasts.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { StartPage } from '../../forms/StartPage.tsx'
import { texts as starting } from '../../forms/texts.ts'
import { broughtBy } from '../../forms/use-start-form.ts'
import { loadLanguage } from '../../language/load-language.ts'
import { useFormLanguage } from '../../language/use-form-language.ts'
import { createGuestTransport } from './guest-session.ts'
import { createPublicFormMutation, publicTemplateQuery } from './operations.ts'
import styles from './public.module.css'
import { texts } from './texts.ts'

/** `/public/template/{groupId}`: begins a form without signing in, or goes on with one that was begun (PF-02). */
export default function PublicTemplatePage({ groupId }: { groupId: string }) {
  const [transport] = useState(() => createGuestTransport())
  const { data, error, reload } = useLoad(
    async (signal) => {
      const { publicTemplate, publicVisit } = await transport.request(
        publicTemplateQuery,
        { groupId },
        { signal },
      )
      const language = await loadLanguage(publicTemplate.language)
      setLocalLanguage(language)
      const begun = publicVisit?.forms.find(({ templateGroupId }) => templateGroupId === groupId)
      return { template: publicTemplate, language, begun }
    },
    [transport, groupId],
  )
  const { start, busy } = useStart(groupId, transport)
  useDocumentTitle(data?.template.name ?? '')
  useFormLanguage(data?.language ?? ENGLISH)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { template, language, begun } = data
  const { startPage } = template
  return (
    <section className={styles.page} lang={language.tag} dir={directionOf(language.tag)}>
      <h1>{startPage?.title ?? template.name}</h1>
      {template.description && !startPage?.text && <p>{template.description}</p>}
      {startPage && <StartPage {...startPage} />}
      <p className={classNames(styles.note, muted)} lang="en" dir="ltr">
        {texts.saved} {texts.work}
      </p>
      <ButtonRow>
        {begun && (
          <Link href="/public/form" state={{ formId: begun.id }} asChild>
            <ButtonLink tone="primary">{starting.continue}</ButtonLink>
          </Link>
        )}
        <Button tone={begun ? undefined : 'primary'} aria-busy={busy} onClick={start}>
          {begun ? starting.startNew : starting.startNow}
        </Button>
      </ButtonRow>
      <p role="status" className={muted} lang="en" dir="ltr">
        {busy && texts.working}
      </p>
    </section>
  )
}

type Prover = ReturnType<typeof import('./proof.ts').createProver>

/** Works while the page is read: on a slow phone it is done by the time that somebody begins. */
function useProver(transport: ReturnType<typeof createGuestTransport>): () => Promise<Prover> {
  const prover = useRef<Promise<Prover>>(undefined)
  const get = () => {
    prover.current ??= import('./proof.ts').then(({ createProver }) => createProver(transport))
    prover.current.catch(() => {
      prover.current = undefined
    })
    return prover.current
  }
  const latest = useRef(get)
  useEffect(() => void latest.current().catch(() => {}), [])
  return get
}

/** Pressing twice, or again after a lost reply, begins one form. */
function useStart(templateGroupId: string, transport: ReturnType<typeof createGuestTransport>) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const operationId = useRef<string>(undefined)
  const prover = useProver(transport)
  const start = async () => {
    if (busy) return
    setBusy(true)
    operationId.current ??= newId()
    try {
      const proof = await (await prover()).take()
      const { prefill } = broughtBy(location.search)
      const variables = { templateGroupId, operationId: operationId.current, prefill, proof }
      const { createPublicForm: begun } = await transport.request(createPublicFormMutation, variables)
      navigate('/public/form', { state: { formId: begun.id } })
      const refused = begun.refusedPrefill.map(({ issue }) => formatIssue(issue as Issue))
      if (refused.length > 0) showToast('danger', [starting.linkRefused, ...refused].join(' '))
    } catch (error) {
      setBusy(false)
      const isUnable = error instanceof Error && error.name === 'NotSolvedError'
      const text = isUnable
        ? texts.notWorked
        : failureText(error, starting.notStarted, {
            NOT_FOUND: starting.notOffered,
            CONFLICT: texts.otherOpen,
          })
      if (text) showToast('danger', text)
    }
  }
  return { start: () => void start(), busy }
}
