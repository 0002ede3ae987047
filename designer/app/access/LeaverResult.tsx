import { nameOf } from '../../../runtime/app/session/use-people-lookup.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { HandoverResult, TakenBack } from './HandoverResult.tsx'
import type { Handover, Leaver } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import { texts } from './texts.ts'
import { WentOver } from './WentOver.tsx'

interface Props {
  leaver: Leaver
  handover: Handover
  /** It was taken back, and not handed over. */
  isBack: boolean
  isBusy: boolean
  fault: string | undefined
  onTakeBack(): void
  onClose(): void
}

/** What became of what somebody held. */
export function LeaverResult({ leaver, handover, isBack, isBusy, fault, onTakeBack, onClose }: Props) {
  const name = nameOf(leaver)
  return (
    <Dialog
      title={texts.whatPersonHeld(name)}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {isBack ? <TakenBack handover={handover} name={name} /> : <HandoverResult handover={handover} />}
      {!isBack && totalOf(leaver.holdings) > 0 && <p>{texts.someLeft(name)}</p>}
      <WentOver handover={handover} isBusy={isBusy} onTakeBack={onTakeBack} />
      {fault && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}
