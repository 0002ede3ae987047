import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { errorCode } from '../../runtime/client/request-error.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { useDocument } from '../parts/workbench.ts'
import { takeOver } from './flow-edits.ts'
import { versionsQuery, type WorkflowVersion } from './operations.ts'
import { useChange } from './use-flow.ts'
import styles from './Versions.module.css'

/** The published versions of the workflow, how many forms are on each, and the way back to one (WF-16). */
export function Versions({ onClose }: { onClose(): void }) {
  const { transport } = useApplication().session
  const change = useChange()
  const referenceId = useDocument(
    ({ workflow }) => (workflow as { referenceId?: unknown } | undefined)?.referenceId,
  )
  const { data, error } = useLoad(
    async (signal) => {
      try {
        const variables = { referenceId: String(referenceId) }
        return (await transport.request(versionsQuery, variables, { signal })).workflowVersions
      } catch (refused) {
        // Nothing was published of it yet.
        if (errorCode(refused) === 'NOT_FOUND') return []
        throw refused
      }
    },
    [transport, referenceId],
  )
  const take = ({ workflow: { version }, flow, jobs }: WorkflowVersion) => {
    change(`Take over version ${version} of the workflow`, (documents) => takeOver(documents, flow, jobs))
    showToast('success', `The draft has the workflow of version ${version}. Undo takes it back.`)
    onClose()
  }
  return (
    <Dialog
      title="Versions of the workflow"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!data && <p role="status">{error ? 'The versions could not be read.' : 'Reading the versions…'}</p>}
      {data?.length === 0 && <p>Nothing of this workflow was published yet.</p>}
      <ul className={styles.list}>
        {data?.map((each) => (
          <li key={each.workflow.id} className={styles.version}>
            <span>
              {`Version ${each.workflow.version} `}
              {each.isLatest && <Badge tone="green">Latest</Badge>}
              <span className={styles.hint}>
                {each.forms === 1 ? '1 form was started on it' : `${each.forms} forms were started on it`}
                {each.workflow.lastUpdatedDate ? `, ${formatMoment(each.workflow.lastUpdatedDate)}` : ''}
              </span>
            </span>
            <Button
              small
              aria-label={`Take over version ${each.workflow.version}`}
              onClick={() => take(each)}
            >
              Take over
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
