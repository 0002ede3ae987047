import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { errorCode } from '../../runtime/client/request-error.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { common } from '../parts/common-texts.ts'
import { useDocument } from '../parts/workbench.ts'
import { takeOver } from './flow-edits.ts'
import { versionsQuery, type WorkflowVersion } from './operations.ts'
import { texts } from './texts.ts'
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
    change(texts.takeOverWorkflow(version), (documents) => takeOver(documents, flow, jobs))
    showToast('success', texts.tookOver(version))
    onClose()
  }
  return (
    <Dialog
      title={texts.versionsTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      {!data && <p role="status">{error ? texts.versionsNotRead : texts.readingTheVersions}</p>}
      {data?.length === 0 && <p>{texts.nothingPublished}</p>}
      <ul className={styles.list}>
        {data?.map((each) => (
          <li key={each.workflow.id} className={styles.version}>
            <span>
              {texts.versionNumber(each.workflow.version)}
              {each.isLatest && <Badge tone="green">{texts.latest}</Badge>}
              <span className={styles.hint}>
                {texts.formsStarted(each.forms)}
                {each.workflow.lastUpdatedDate ? `, ${formatMoment(each.workflow.lastUpdatedDate)}` : ''}
              </span>
            </span>
            <Button
              small
              aria-label={texts.takeOverVersion(each.workflow.version)}
              onClick={() => take(each)}
            >
              {texts.takeOver}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
