import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
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
  const chosen = useChosen()
  const [transport] = useState(() => createGuestTransport())
  const { data, error, reload } = useLoad(
    async (signal) => (await transport.request(publicVisitQuery, {}, { signal })).publicVisit,
    // What was begun meanwhile is in no list that was read before.
    [transport, chosen],
  )
  if (error && data === undefined) return <ErrorScreen error={error} onRetry={reload} />
  if (data === undefined) return <FormSkeleton />
  const form = data?.forms.find(({ id }) => id === chosen) ?? data?.forms[0]
  if (!data || !form) return <NothingOpen />
  return <Visited key={data.userId} visit={data} formId={form.id} />
}

/** The form that was asked for by an address, which is then the page's own again; a reload finds it. */
function useChosen(): string | undefined {
  const linked = useLocationProperty(() => location.hash.slice(1))
  const state = useHistoryState<{ formId?: string } | null>()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (linked) navigate('/public/form', { replace: true, state: { formId: linked } })
  }, [linked, navigate])
  return linked || state?.formId
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
  const [application] = useState<Application>(() => {
    const { statuses, timeZone } = visit
    setLocalZone(timeZone)
    holdFor(visit.userId, new Date(Date.now() + KEPT_MS).toISOString())
    return { session: createGuestSession(visit), flags: new Set(), abilities: new Set(), statuses, timeZone }
  })
  return (
    <ApplicationContext value={application}>
      <Opened key={formId} id={formId} application={application} sendsLinks={visit.sendsLinks} />
    </ApplicationContext>
  )
}

interface OpenedProps {
  id: string
  application: Application
  sendsLinks: boolean
}

function Opened({ id, application, sendsLinks }: OpenedProps) {
  const { form, error, reload, reopen } = useOpenForm(id)
  const isExpired = useStore(application.session.expired)
  if (form) return <PublicForm {...{ form, isExpired, sendsLinks, reload, reopen }} />
  if (isExpired) return <NothingOpen />
  if (error) return <ErrorScreen error={error} onRetry={() => void reload()} />
  return <FormSkeleton />
}
