import { lazy, Suspense } from 'react'
import FormRoute from '../FormRoute.tsx'

const nothing = () => ({ default: () => null })
const FormCrumbs = lazy(() => import('./FormCrumbs.tsx').catch(nothing))

/** `/program/{program}/form/{form}`: the canonical address of a form, open to whom the form is. */
export default function ProgramFormPage({ programId, id }: { programId: string; id: string }) {
  return (
    <>
      <Suspense>
        <FormCrumbs programId={programId} formId={id} />
      </Suspense>
      <FormRoute id={id} />
    </>
  )
}
