import { FormView } from '../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { SummaryView } from '../../react/summary/SummaryView.tsx'
import { ActivityList } from './ActivityList.tsx'
import { AnswerNotices } from './AnswerNotices.tsx'
import { FormHeader } from './FormHeader.tsx'
import { FormHistory } from './history/FormHistory.tsx'
import type { OpenForm } from './open-form.ts'
import { usePresence } from './presence/use-presence.ts'
import { useActions } from './use-actions.ts'
import { useSubforms } from './use-subforms.ts'

/** A form: to fill in while the workflow offers it, else to read (FF-02, FF-12). */
export function FormScreen({ form, reload }: { form: OpenForm; reload(): Promise<void> }) {
  const { reply, session, editable, serial } = form
  const { run, running } = useActions(form, reload)
  useSubforms(form.subforms, run)
  const reading = !editable && !form.template.summaryPages?.length
  const { settle } = usePresence(form)
  useDocumentTitle(reply.template.name)
  return (
    <div className="fw-form-screen">
      <FormHeader form={form} running={running} onAction={run} />
      <div inert={running !== undefined} aria-busy={running !== undefined}>
        {reading ? (
          <SummaryView key={serial} session={session} />
        ) : (
          <FormView key={serial} session={session} />
        )}
      </div>
      <FormHistory key={`history-${serial}`} form={form} />
      <AnswerNotices form={form} onSettled={settle} />
      <ActivityList events={reply.statusEvents} open={!editable} />
    </div>
  )
}
