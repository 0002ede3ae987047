import '../../react/styles/form.css'
import './form.css'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { FormScreen } from './FormScreen.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useOpenForm } from './use-open-form.ts'

/** `/form/{id}`: always read from the network (FF-10). */
export default function FormRoute({ id }: { id: string }) {
  const { form, error, reload } = useOpenForm(id)
  if (form) return <FormScreen form={form} reload={reload} />
  if (error) return <ErrorScreen error={error} onRetry={() => void reload()} />
  return <FormSkeleton />
}
