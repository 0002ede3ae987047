import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { HoldingCounts, HoldingList } from './HoldingList.tsx'
import type { Handover } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'

interface Props {
  handover: Handover
  /** Says how much, where nothing beside it does. */
  withCounts?: boolean
  isBusy: boolean
  onTakeBack(): void
}

/** What went over and can be taken back, all of it in one press. */
export function WentOver({ handover, withCounts, isBusy, onTakeBack }: Props) {
  const { wentOver, canTakeBack } = handover
  const total = totalOf(canTakeBack)
  if (total === 0) return null
  return (
    <>
      {withCounts && (
        <>
          <p>Handed over, and can be taken back:</p>
          <HoldingCounts holdings={canTakeBack} label="What can be taken back" />
        </>
      )}
      <details>
        <summary>Show each of them</summary>
        <HoldingList holdings={wentOver} />
        {total > wentOver.length && <p>And {(total - wentOver.length).toLocaleString('en')} more.</p>}
      </details>
      <p className={muted}>What others have handed on or changed since stays where it is.</p>
      <Button disabled={isBusy} onClick={onTakeBack}>
        Take back
      </Button>
    </>
  )
}
