import { dateText } from '../../runtime/core/datetime/date-kind.ts'
import { zoneName } from '../../runtime/core/datetime/zone.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { type DateAnswer, kindOf } from './props.ts'

/** A moment says whose clock it is on. */
export default defineSummary<DateAnswer>({
  Summary: ({ value, element }) =>
    value &&
    [dateText(value.selectedDate, kindOf(element)), zoneName(value.selectedDate)].filter(Boolean).join(' '),
})
