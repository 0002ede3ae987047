import { formatDate, formatDateTime } from '../../runtime/core/datetime/format.ts'
import { zoneName } from '../../runtime/core/datetime/zone.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { type DateRangeAnswer, propsOf } from './props.ts'

/** Moments say whose clock they are on: each its own, because winter and summer time differ. */
export default defineSummary<DateRangeAnswer>({
  Summary({ value, element }) {
    if (!value) return null
    const { includeTime } = propsOf(element)
    const words = (iso: string | null) => {
      if (!iso) return '…'
      if (!includeTime) return formatDate(iso) ?? iso
      return [formatDateTime(iso) ?? iso, zoneName(iso)].filter(Boolean).join(' ')
    }
    return `${words(value.start)} – ${words(value.end)}`
  },
})
