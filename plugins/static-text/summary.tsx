import { defineSummary } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf, StyledText } from './StyledText.tsx'

/** A summary repeats only what warns. */
const repeated = new Set(['Critical', 'Warning'])
const shows = (element: Element) => repeated.has(propsOf(element).style ?? '')

export default defineSummary({
  bare: true,
  shows,
  Summary: ({ element }) => (shows(element) ? <StyledText element={element} /> : null),
})
