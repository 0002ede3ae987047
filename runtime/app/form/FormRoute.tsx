import { lazy, Suspense } from 'react'
import { isFinal } from '../../client/request-error.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { FormScreen } from './FormScreen.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { askForForm } from './load-form.ts'
import { useOpenForm } from './use-open-form.ts'

const LeftChanges = lazy(() => import('./LeftChanges.tsx').catch(() => ({ default: () => null })))

/**
 * Called when the page is opened with this address (shell/route.ts).
 *
 * @public
 */
export const askEarly = ({ id }: { id: string }): void => askForForm(id)

/** `/form/{id}`: always read from the network (FF-10). */
export default function FormRoute({ id }: { id: string }) {
  const { form, error, reload, reopen } = useOpenForm(id)
  if (form) return <FormScreen form={form} reload={reload} reopen={reopen} />
  if (error) {
    return (
      <>
        <ErrorScreen error={error} onRetry={reload} />
        <Suspense>{isFinal(error) && <LeftChanges formId={id} />}</Suspense>
      </>
    )
  }
  return <FormSkeleton />
}
