import { defineSummary } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf, repeated } from './props.ts'
import { StyledText } from './StyledText.tsx'

const shows = (element: Element) => repeated.has(propsOf(element).style ?? '')

export default defineSummary({
  bare: true,
  shows,
  Summary: ({ element }) => (shows(element) ? <StyledText element={element} /> : null),
})
