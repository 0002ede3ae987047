import { useState } from 'react'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import { Description } from '../parts/Description.tsx'
import { useProposal } from '../parts/use-proposal.ts'
import { takeOver } from './flow-edits.ts'
import { describeMutation } from './operations.ts'
import { Proposal } from './Proposal.tsx'
import { arrangedFlow } from './proposed-flow.ts'
import { texts } from './texts.ts'
import { useChange } from './use-flow.ts'

interface Props {
  onUsed(): void
  onClose(): void
}

/** A description, what the assistant makes of it, and the choice: the draft is as it was until the proposal is used. */
export function DescribeDialog({ onUsed, onClose }: Props) {
  const change = useChange()
  const { transport } = useApplication().session
  const { state, ask, stop, discard } = useProposal(
    async (prompt, signal) =>
      (await transport.request(describeMutation, { prompt }, { signal })).generateSmartWorkflow,
  )
  const [words, setWords] = useState('')
  const use = () => {
    if (state.kind !== 'proposed') return
    const flow = arrangedFlow(state.proposal)
    change(texts.useDescribed, (documents) => takeOver(documents, flow, []))
    showToast('success', texts.described)
    onClose()
    onUsed()
  }
  const isAsking = state.kind === 'asking'
  return (
    <Dialog
      title={texts.describeTheWorkflow}
      onClose={onClose}
      dismissable={words === '' && state.kind === 'writing'}
      actions={
        state.kind === 'proposed' ? (
          <>
            <Button key="discard" onClick={discard}>
              {texts.discard}
            </Button>
            <Button key="use" tone="primary" onClick={use}>
              {texts.useIt}
            </Button>
          </>
        ) : (
          <>
            <Button key="stop" onClick={isAsking ? stop : onClose}>
              {isAsking ? common.stop : common.cancel}
            </Button>
            <Button
              key="draft"
              tone="primary"
              disabled={isAsking || words.trim() === ''}
              onClick={() => ask(words)}
            >
              {isAsking ? texts.drafting : texts.draftIt}
            </Button>
          </>
        )
      }
    >
      {state.kind === 'proposed' ? (
        <Proposal proposal={state.proposal} />
      ) : (
        <Description
          label={texts.describeLabel}
          hint={texts.describeHint}
          words={words}
          isAsking={isAsking}
          onWords={setWords}
        />
      )}
      <p role="status" className={muted}>
        {isAsking && texts.beingDrafted}
        {state.kind === 'proposed' && texts.nothingChanged}
      </p>
      {state.kind === 'failed' && (
        <p className={problem} role="alert">
          {state.reason}
        </p>
      )}
    </Dialog>
  )
}
