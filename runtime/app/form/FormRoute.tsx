import { lazy, type ReactNode, Suspense } from 'react'
import { isFinal } from '../../client/request-error.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { FormScreen } from './FormScreen.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { askForForm } from './load-form.ts'
import type { OpenForm } from './open-form.ts'
import { useOpenForm } from './use-open-form.ts'

const LeftChanges = lazy(() => import('./LeftChanges.tsx').catch(() => ({ default: () => null })))

/**
 * Called when the page is opened with this address (shell/route.ts).
 *
 * @public
 */
export const askEarly = ({ id }: { id: string }): void => askForForm(id)

interface Props {
  id: string
  /** What stands above it. */
  above?(form: OpenForm | undefined): ReactNode
}

/** `/form/{id}`: always read from the network (FF-10). */
export default function FormRoute({ id, above }: Props) {
  const load = useOpenForm(id)
  return (
    <>
      {above?.(load.form)}
      <Opened id={id} {...load} />
    </>
  )
}

function Opened({ id, form, error, reload, reopen }: { id: string } & ReturnType<typeof useOpenForm>) {
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
