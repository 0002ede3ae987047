import { type ReactNode, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import { common } from './common-texts.ts'
import { Description } from './Description.tsx'
import { DraftButton } from './DraftButton.tsx'
import { texts } from './texts.ts'
import { useProposal } from './use-proposal.ts'

interface Props<P> {
  title: string
  /** Asks for the description; with an example, and what is sent besides. */
  label: string
  hint: string
  sends?: string
  /** While it is drafted. */
  drafting: string
  propose(prompt: string, signal: AbortSignal): Promise<P>
  children(proposal: P): ReactNode
  onUse(proposal: P): void
  onClose(): void
}

/** A description, what the assistant makes of it, and the choice: the draft is as it was until the proposal is used. */
export function ProposalDialog<P>(props: Props<P>) {
  const { title, label, hint, sends, drafting, propose, children, onUse, onClose } = props
  const { state, ask, stop, discard } = useProposal(propose)
  const [words, setWords] = useState('')
  const isAsking = state.kind === 'asking'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dismissable={words === '' && state.kind === 'writing'}
      actions={
        state.kind === 'proposed' ? (
          <>
            <Button key="discard" onClick={discard}>
              {texts.discard}
            </Button>
            <Button key="use" tone="primary" onClick={() => onUse(state.proposal)}>
              {common.useIt}
            </Button>
          </>
        ) : (
          <>
            <Button key="stop" onClick={isAsking ? stop : onClose}>
              {isAsking ? common.stop : common.cancel}
            </Button>
            <DraftButton key="draft" {...{ words, isAsking }} onAsk={ask} />
          </>
        )
      }
    >
      {state.kind === 'proposed' ? (
        children(state.proposal)
      ) : (
        <Description
          {...{ label, hint, words, isAsking }}
          {...(sends !== undefined && { sends })}
          onWords={setWords}
        />
      )}
      <p role="status" className={muted}>
        {isAsking && drafting}
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
