import { dateText } from '../../runtime/core/datetime/date-kind.ts'
import { zoneName } from '../../runtime/core/datetime/zone.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { type DateRangeAnswer, kindOf } from './props.ts'

/** Moments say whose clock they are on: each its own, because winter and summer time differ. */
export default defineSummary<DateRangeAnswer>({
  Summary({ value, element }) {
    if (!value) return null
    const words = (iso: string | null) =>
      iso ? [dateText(iso, kindOf(element)), zoneName(iso)].filter(Boolean).join(' ') : '…'
    return `${words(value.start)} – ${words(value.end)}`
  },
})
