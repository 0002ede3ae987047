import { useMemo, useState } from 'react'
import { holdFor } from '../../../client/offline/shared-computer.ts'
import { setLocalZone } from '../../../core/datetime/zone.ts'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { useStore } from '../../../react/hooks/use-store.ts'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { MessageScreen } from '../../feedback/MessageScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { type Application, ApplicationContext } from '../../session/session-context.ts'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { useOpenForm } from '../use-open-form.ts'
import { createGuestSession, createGuestTransport } from './guest-session.ts'
import { type PublicVisit, publicVisitQuery } from './operations.ts'
import { PublicForm } from './PublicForm.tsx'
import { texts } from './texts.ts'

/** `/public/form`: the form that this browser fills in without signing in; of several the one that was chosen (PF-02). */
export default function PublicFormPage() {
  const [transport] = useState(() => createGuestTransport())
  const { data, error, reload } = useLoad(
    async (signal) => (await transport.request(publicVisitQuery, {}, { signal })).publicVisit,
    [transport],
  )
  if (error && data === undefined) return <ErrorScreen error={error} onRetry={reload} />
  if (data === undefined) return <FormSkeleton />
  const chosen = (history.state as { formId?: string } | null)?.formId
  const form = data?.forms.find(({ id }) => id === chosen) ?? data?.forms[0]
  if (!data || !form) return <NothingOpen />
  return <Visited key={data.userId} visit={data} formId={form.id} />
}

function NothingOpen() {
  useDocumentTitle(texts.nothingOpen)
  return (
    <MessageScreen title={texts.nothingOpen}>
      <p>{texts.nothingOpenText}</p>
    </MessageScreen>
  )
}

/** What is not sent yet is removed from this browser when the server has forgotten the guest as well. */
const KEPT_MS = 7 * 24 * 60 * 60_000

function Visited({ visit, formId }: { visit: PublicVisit; formId: string }) {
  const application = useMemo<Application>(() => {
    const { statuses, timeZone } = visit
    setLocalZone(timeZone)
    holdFor(visit.userId, new Date(Date.now() + KEPT_MS).toISOString())
    return { session: createGuestSession(visit), flags: new Set(), abilities: new Set(), statuses, timeZone }
  }, [visit])
  return (
    <ApplicationContext value={application}>
      <Opened id={formId} application={application} />
    </ApplicationContext>
  )
}

function Opened({ id, application }: { id: string; application: Application }) {
  const { form, error, reload, reopen } = useOpenForm(id)
  const isExpired = useStore(application.session.expired)
  if (form) return <PublicForm form={form} isExpired={isExpired} reload={reload} reopen={reopen} />
  if (isExpired) return <NothingOpen />
  if (error) return <ErrorScreen error={error} onRetry={() => void reload()} />
  return <FormSkeleton />
}
