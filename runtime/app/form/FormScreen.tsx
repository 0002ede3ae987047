import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ActionReply } from '../../client/form/form-query.ts'
import type { OverwrittenReply } from '../../client/presence/presence-calls.ts'
import { setLocalZone } from '../../core/datetime/zone.ts'
import { FormView } from '../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { SummaryView } from '../../react/summary/SummaryView.tsx'
import FormSidebar from '../comments/FormSidebar.tsx'
import { useFormLanguage } from '../language/use-form-language.ts'
import { useApplication } from '../session/session-context.ts'
import { useDeclaration } from './declaration/use-declaration.ts'
import { FormFold } from './FormFold.tsx'
import { FormHeader } from './FormHeader.tsx'
import { FormHistory } from './history/FormHistory.tsx'
import { lazyPart } from './lazy-part.ts'
import type { OpenForm } from './open-form.ts'
import { PaperHeading } from './PaperHeading.tsx'
import { usePageAddress } from './page-address.ts'
import { usePresence } from './presence/use-presence.ts'
import type { ConnectedSubforms } from './subforms.ts'
import { texts } from './texts.ts'
import { useActions } from './use-actions.ts'
import { useSubforms } from './use-subforms.ts'
import { OpenedWhy } from './why/OpenedWhy.tsx'

const nothing = () => ({ default: () => null })
const ActivityList = lazy(() => import('./ActivityList.tsx').catch(nothing))
const AnswerNotices = lazyPart('AnswerNotices')
const loadHandedIn = () => import('./HandedIn.tsx').catch(nothing)
const HandedIn = lazy(loadHandedIn)
const Declaration = lazy(() =>
  import('./declaration/Declaration.tsx').catch(() => ({ default: DeclarationMissing })),
)
const AssignmentDialog = lazyPart('AssignmentDialog')
const WaitingActions = lazyPart('WaitingActions')
const PeopleOnForm = lazyPart('PeopleOnForm')
const ReviewerWords = lazy(() => import('./review/ReviewerWords.tsx').catch(nothing))
/** Without it nobody could decide: a fault is the screen's. */
const ReviewBar = lazy(() => import('./review/ReviewBar.tsx'))
const ChangedAnswers = lazyPart('ChangedAnswers')
const FormMoves = lazyPart('FormMoves')
const OpeningNotices = lazyPart('OpeningNotices')

interface Props {
  form: OpenForm
  reload(): Promise<unknown>
  /** At the same place, in the language that was chosen. */
  reopen(): Promise<void>
}

/** A form: to fill in while the workflow offers it, else to read (FF-02, FF-12). */
export function FormScreen({ form, reload, reopen }: Props) {
  const { reply, controller, editable, serial } = form
  const [handedIn, setHandedIn] = useState<Pick<ActionReply, 'id' | 'label'>>()
  const declaration = useDeclaration(form)
  const { run, running } = useActions(form, reload, declaration.allows, (action) => {
    void loadHandedIn()
    setHandedIn(action)
  })
  useSubforms(form.subforms, run)
  const { session: application, flags } = useApplication()
  // Without them there is only the form (CO-09); what was done with it stands below it, too.
  const hasSidebar = flags.has('rollout-comments-v2')
  const assistant = flags.has('feat-poc-clippy') ? reply.id : undefined
  const reviews = !editable && reply.owner?.userId !== application.user.userId && form.actions.menu.length > 0
  const { dismiss } = usePresence(form, reopen)
  useDocumentTitle(reply.template.name)
  useZoneOf(form)
  useFormLanguage(form.language)
  usePageAddress(form)
  useViewTracking(form)
  const ending = declaration.asked && (
    <Suspense>
      <Declaration {...declaration} />
    </Suspense>
  )
  // Nobody who fills in a form has asked for it yet.
  const [isActivityOpen, setActivityOpen] = useState(false)
  const activity = (
    <Suspense>
      <ActivityList form={reply} trail={form.subforms?.trail} />
    </Suspense>
  )
  return (
    <FormHeader form={form} running={running} reviews={reviews} onAction={run} onLanguage={reopen}>
      <PaperHeading form={form} />
      {reply.statusEvents.at(-1)?.comment && (
        <Suspense>
          <ReviewerWords form={form} />
        </Suspense>
      )}
      {reviews && reply.statusEvents.length > 3 && (
        <Suspense>
          <ChangedAnswers form={form} />
        </Suspense>
      )}
      {form.actions.menu.some(({ blockedBy }) => blockedBy) && (
        <Suspense>
          <WaitingActions actions={form.actions.menu} />
        </Suspense>
      )}
      {(form.copy.get() || (editable && !form.startedDurable)) && (
        <Suspense>
          <OpeningNotices form={form} />
        </Suspense>
      )}
      {handedIn && !editable && (
        <Suspense>
          <HandedIn
            key={`handed-in-${serial}`}
            form={form}
            action={handedIn}
            running={running}
            onAction={run}
          />
        </Suspense>
      )}
      <div inert={editable && running !== undefined} aria-busy={running !== undefined}>
        {editable ? (
          <FormView key={serial} controller={controller} ending={ending} />
        ) : (
          <>
            <SummaryView key={serial} controller={controller} />
            {ending}
          </>
        )}
      </div>
      {reviews && (
        <Suspense>
          <ReviewBar key={`review-${serial}`} form={form} running={running} onAction={run} />
        </Suspense>
      )}
      <FormHistory key={`history-${serial}`} form={form} />
      <OpenedWhy form={form} />
      <Notices form={form} onDismiss={dismiss} />
      <FormFold title={texts.activity} open={!editable} onOpen={() => setActivityOpen(true)}>
        {(isActivityOpen || !editable) && activity}
      </FormFold>
      {Boolean(reply.moves) && (
        <Suspense>
          <FormMoves key={`moves-${serial}`} formId={reply.id} />
        </Suspense>
      )}
      {!editable && (
        <Suspense>
          <PeopleOnForm formId={reply.id} />
        </Suspense>
      )}
      {hasSidebar && (assistant || reply.abilities.canComment || !editable) && (
        <FormSidebar
          key={`sidebar-${serial}`}
          form={reply.abilities.canComment ? form.commented : undefined}
          assistant={assistant}
          activity={editable ? undefined : activity}
        />
      )}
      {form.subforms && <Assignments subforms={form.subforms} />}
    </FormHeader>
  )
}

/** Fetched when somebody is first assigned here. */
function Assignments({ subforms }: { subforms: ConnectedSubforms }) {
  if (!useStore(subforms.question)) return null
  return (
    <Suspense>
      <AssignmentDialog subforms={subforms} />
    </Suspense>
  )
}

function DeclarationMissing() {
  return <p role="alert">{texts.declarationMissing}</p>
}

/** A form is shown in the zone of its campus, every other screen in that of the person's. */
function useZoneOf({ reply: { timeZone } }: OpenForm): void {
  const own = useApplication().timeZone
  useEffect(() => {
    setLocalZone(timeZone)
    return () => setLocalZone(own)
  }, [timeZone, own])
}

/** That a page which sums the form up is looked at is told to the server (SU-05). */
function useViewTracking({ reply: { id }, controller }: OpenForm): void {
  const { session } = useApplication()
  const page = useStore(controller.page)
  useEffect(() => {
    if (page.kind !== 'summary') return
    import('./reading/track-view.ts').then(
      ({ trackView }) => trackView(session, id, page.id),
      () => {},
    )
  }, [session, id, page])
}

interface NoticesProps {
  form: OpenForm
  onDismiss(entry: OverwrittenReply): void
}

/** Fetched with the first thing that has to be said. */
function Notices({ form, onDismiss }: NoticesProps) {
  const { queue, outbox, presence } = form
  const store = useMemo(() => {
    const get = () => {
      const { kind } = queue.status()
      return (
        !outbox.durable || kind === 'refused' || kind === 'conflict' || presence.overwritten.get().length > 0
      )
    }
    const subscribe = (listener: () => void) => {
      const stops = [queue, outbox, presence.overwritten].map((part) => part.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    }
    return { get, subscribe }
  }, [queue, outbox, presence])
  if (!useStore(store)) return null
  return (
    <Suspense>
      <AnswerNotices form={form} onDismiss={onDismiss} />
    </Suspense>
  )
}
