import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { ProposalDialog } from '../parts/ProposalDialog.tsx'
import { takeOver } from './flow-edits.ts'
import { describeMutation, type ProposedWorkflow } from './operations.ts'
import { Proposal } from './Proposal.tsx'
import { arrangedFlow } from './proposed-flow.ts'
import { texts } from './texts.ts'
import { useChange } from './use-flow.ts'

interface Props {
  onUsed(): void
  onClose(): void
}

/** The workflow from a description (WF-17). */
export function DescribeDialog({ onUsed, onClose }: Props) {
  const change = useChange()
  const { transport } = useApplication().session
  const use = (proposal: ProposedWorkflow) => {
    const flow = arrangedFlow(proposal)
    change(texts.useDescribed, (documents) => takeOver(documents, flow, []))
    showToast('success', texts.described)
    onClose()
    onUsed()
  }
  return (
    <ProposalDialog
      title={texts.describeTheWorkflow}
      label={texts.describeLabel}
      hint={texts.describeHint}
      drafting={texts.beingDrafted}
      propose={async (prompt, signal) =>
        (await transport.request(describeMutation, { prompt }, { signal })).generateSmartWorkflow
      }
      onUse={use}
      onClose={onClose}
    >
      {(proposal) => <Proposal proposal={proposal} />}
    </ProposalDialog>
  )
}
