import { Link } from 'wouter'
import { shortFormPath } from '../../../runtime/app/address/forms.ts'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { Handover, Holding } from './leaver-operations.ts'
import { kindName, sayHolding, sayReason } from './leaver-words.ts'

/** `3 forms not yet decided`, a line a kind. */
export const HoldingCounts = ({ holdings, label }: { holdings: readonly Holding[]; label?: string }) => (
  <ul aria-label={label}>
    {holdings
      .filter(({ count }) => count > 0)
      .map((each) => (
        <li key={each.kind}>{sayHolding(each)}</li>
      ))}
  </ul>
)

interface Props {
  holdings: readonly (Handover['wentOver'][number] & Partial<Handover['kept'][number]>)[]
  /** Of who was to have it, where it stayed. */
  name?: string
}

/** One by one, with the reason of what stayed. */
export const HoldingList = ({ holdings, name = '' }: Props) => (
  <ul>
    {holdings.map(({ kind, id, reason }) => (
      <li key={id}>
        {kind === 'FORM' || kind === 'ASSIGNMENT' ? (
          <Link href={shortFormPath(id)}>{`${kindName(kind)} ${id}`}</Link>
        ) : (
          `${kindName(kind)} ${id}`
        )}
        {reason && <span className={muted}> {sayReason(reason, name)}</span>}
      </li>
    ))}
  </ul>
)
