import { lazy, Suspense } from 'react'
import { FormContext } from '../../../react/hooks/form-context.ts'
import { useStore } from '../../../react/hooks/use-store.ts'
import type { OpenForm } from '../open-form.ts'
import { openedHistory } from './opened-history.ts'
import { QuestionTools } from './QuestionTools.tsx'

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'))

/** The way to the history of each answer of a form, and the history that was asked for. */
export function FormHistory({ form }: { form: OpenForm }) {
  const key = useStore(openedHistory)
  return (
    <FormContext value={form.session}>
      {form.editable && <QuestionTools />}
      {key !== undefined && (
        <Suspense>
          <HistoryDialog key={key} form={form} name={key} onClose={() => openedHistory.set(undefined)} />
        </Suspense>
      )}
    </FormContext>
  )
}
