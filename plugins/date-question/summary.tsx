import { formatDate, formatDateTime } from '../../runtime/core/datetime/format.ts'
import { zoneName } from '../../runtime/core/datetime/zone.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { type DateAnswer, includesTime } from './props.ts'

/** A moment says whose clock it is on. */
export default defineSummary<DateAnswer>({
  Summary({ value, element }) {
    if (!value) return null
    const { selectedDate } = value
    if (!includesTime(element)) return formatDate(selectedDate) ?? selectedDate
    return [formatDateTime(selectedDate) ?? selectedDate, zoneName(selectedDate)].filter(Boolean).join(' ')
  },
})
