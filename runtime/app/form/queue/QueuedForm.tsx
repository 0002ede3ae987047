import type { QueueChoice } from '../../review-queue/queue-address.ts'
import FormRoute from '../FormRoute.tsx'
import { QueueBar } from './QueueBar.tsx'

/** One of the forms that wait for the viewer, below the way to the next. */
export default function QueuedForm({ id, ...choice }: QueueChoice & { id: string }) {
  return (
    <FormRoute id={id} above={(form) => <QueueBar formId={id} serial={form?.serial} choice={choice} />} />
  )
}
