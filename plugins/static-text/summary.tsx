import { defineSummary } from '../../runtime/react/contract.ts'
import { propsOf, StyledText } from './StyledText.tsx'

/** A summary repeats only what warns. */
const shown = new Set(['Critical', 'Warning'])

export default defineSummary({
  bare: true,
  Summary: ({ element }) =>
    shown.has(propsOf(element).style ?? '') ? <StyledText element={element} /> : null,
})
