import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { HoldingCounts, HoldingList } from './HoldingList.tsx'
import type { Handover } from './leaver-operations.ts'
import { totalOf } from './leaver-words.ts'
import { texts } from './texts.ts'

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
          <p>{texts.canTakeBack}</p>
          <HoldingCounts holdings={canTakeBack} label={texts.takeBackList} />
        </>
      )}
      <details>
        <summary>{texts.showEach}</summary>
        <HoldingList holdings={wentOver} />
        {total > wentOver.length && <p>{texts.andMore((total - wentOver.length).toLocaleString('en'))}</p>}
      </details>
      <p className={muted}>{texts.takeBackHint}</p>
      <Button disabled={isBusy} onClick={onTakeBack}>
        {texts.takeBack}
      </Button>
    </>
  )
}
