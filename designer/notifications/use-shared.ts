import { useMemo } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { entriesOf } from '../document/entries.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { sharedQuery } from './operations.ts'

/** The notifications that all templates share; none until they have come. */
export function useShared() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await transport.request(sharedQuery, { draftId: session.id }, { signal })).sharedNotifications,
    [session, transport],
  )
  const shared = useMemo(() => entriesOf(data), [data])
  return { shared, error, reload }
}
