import { Link } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import type { ActionSetting } from '../../schemas/index.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { ActionFields } from './ActionFields.tsx'
import { actionEvents } from './action-events.ts'
import { actionDefaultsQuery } from './operations.ts'
import { texts } from './texts.ts'

/** How each action of the workflow looks, what it asks before and what it says after. */
export function ActionsSection() {
  const { address } = useWorkbench()
  const { transport } = useApplication().session
  const workflow = useDocument((documents) => documents.workflow)
  const settings = useDocument((documents) => valueAt(documents, ['template', 'actionSettings']))
  const { data, error, reload } = useLoad(
    (signal) => transport.request(actionDefaultsQuery, {}, { signal }),
    [transport],
  )
  const offered = actionEvents(workflow)
  const others = (Array.isArray(settings) ? settings : [])
    .map((entry) => entry?.id)
    .filter((id): id is string => typeof id === 'string')
    .filter((id) => offered.every((event) => normaliseId(event.id) !== normaliseId(id)))
    .map((id) => ({ id, label: id, edges: [], isPrimary: false }))
  if (error && !data)
    return (
      <p role="alert">
        {texts.actionsNotLoaded}{' '}
        <Button small onClick={reload}>
          {common.tryAgain}
        </Button>
      </p>
    )
  if (!data) return <p aria-busy="true">{common.loading}</p>
  const defaults = data.actionDefaults as readonly ActionSetting[]
  return (
    <>
      {offered.length + others.length === 0 && (
        <p>
          {texts.noAction} <Link href={`${address}/workflow`}>{texts.goWorkflow}</Link>
        </p>
      )}
      {[...offered, ...others].map((event) => (
        <div key={event.id}>
          <Disclosure
            id={`action-${event.id}`}
            title={event.edges.length > 0 ? event.label : texts.notInWorkflow(event.label)}
            startsOpen={false}
          >
            <ActionFields event={event} defaults={defaults} />
          </Disclosure>
        </div>
      ))}
    </>
  )
}
