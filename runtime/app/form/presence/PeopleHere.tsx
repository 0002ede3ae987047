import { lazy, Suspense } from 'react'
import { useStore } from '../../../react/hooks/use-store.ts'
import { visuallyHidden } from '../../../react/ui/text.ts'
import type { OpenForm } from '../open-form.ts'

/** Fetched when somebody else is there. */
const PeopleList = lazy(() => import('./PeopleList.tsx').catch(() => ({ default: () => null })))

/** Who else has the form open. */
export function PeopleHere({ form }: { form: OpenForm }) {
  const people = useStore(form.presence.people)
  const said = useStore(form.presence.said)
  return (
    <>
      {people.length > 0 && (
        <Suspense>
          <PeopleList form={form} people={people} />
        </Suspense>
      )}
      <span className={visuallyHidden} role="status">
        {said}
      </span>
    </>
  )
}
