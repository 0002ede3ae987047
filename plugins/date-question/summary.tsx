import { defineSummary } from '../../runtime/react/contract.ts'
import type { DateAnswer } from './props.ts'
import { zonedText } from './zoned-text.ts'

export default defineSummary<DateAnswer>({
  Summary: ({ value, element }) => value && zonedText(value, element),
})
