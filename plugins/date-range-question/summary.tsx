import { defineSummary } from '../../runtime/react/contract.ts'
import type { DateRangeAnswer } from './props.ts'
import { zonedText } from './zoned-text.ts'

export default defineSummary<DateRangeAnswer>({
  Summary: ({ value, element }) => value && zonedText(value, element),
})
