import { createContext, use, useMemo } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import { readWorkflow, trialStates } from '../parts/states.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument } from '../parts/workbench.ts'
import { draftKeys, type Named } from './metric-keys.ts'
import { placesQuery } from './operations.ts'

export const KeysContext = createContext<ReadonlyMap<string, KnownKey>>(new Map())

/** What the draft's metrics can be made of. */
export const useKeys = () => use(KeysContext)

/** Made once a pane: every control chooses among the same. */
export function useMetricKeys(): ReadonlyMap<string, KnownKey> {
  const { transport } = useApplication().session
  const compiled = useCompiled()
  const outcomes = useDocument((documents) => documents.outcomes)
  const workflow = useDocument((documents) => documents.workflow)
  // Without them programs and campuses are typed.
  const { data: places } = useLoad(
    async (signal) => (await transport.request(placesQuery, {}, { signal })).studioPrograms,
    [transport],
  )
  return useMemo(() => {
    const states = trialStates(readWorkflow(workflow))
    const named = (list: readonly Named[]) => [...new Map(list.map((each) => [each.id, each])).values()]
    return draftKeys(compiled, outcomes, {
      statuses: named(states.map(({ status, label }) => ({ id: status, label }))),
      programs: named(
        (places ?? []).flatMap(({ program }) => (program ? [{ id: program.id, label: program.name }] : [])),
      ),
      campuses: named(
        (places ?? []).map(({ campusId, campusName }) => ({ id: campusId ?? '', label: campusName ?? '' })),
      ),
    })
  }, [compiled, outcomes, workflow, places])
}
