import { type ReactNode, Suspense, useState } from 'react'
import { isFinal } from '../../client/request-error.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import styles from './FormRoute.module.css'
import { FormScreen } from './FormScreen.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { lazyPart } from './lazy-part.ts'
import { askForForm } from './load-form.ts'
import type { OpenForm } from './open-form.ts'
import { useOpenForm } from './use-open-form.ts'

const LeftChanges = lazyPart('LeftChanges')
const FormCrumbs = lazyPart('FormCrumbs')

/**
 * Called when the page is opened with this address (shell/route.ts).
 *
 * @public
 */
export const askEarly = ({ id }: { id: string }): void => askForForm(id)

interface Props {
  id: string
  /** Of its canonical address, `/program/{programId}/form/{id}`. */
  programId?: string
  /** What stands above it. */
  above?(form: OpenForm | undefined): ReactNode
}

/** `/form/{id}`: always read from the network (FF-10). The address becomes the canonical one (X-45, page-address.ts). */
export default function FormRoute({ id, programId, above }: Props) {
  const load = useOpenForm(id)
  // Nothing moves when the address becomes the longer one: where the form is stands there with the next opening.
  const [hasCrumbs] = useState(programId !== undefined)
  return (
    <>
      {hasCrumbs && programId && (
        <div className={styles.crumbs}>
          <Suspense>
            <FormCrumbs programId={programId} formId={id} />
          </Suspense>
        </div>
      )}
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
