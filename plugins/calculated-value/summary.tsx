import { defineSummary } from '../../runtime/react/contract.ts'
import { CalculatedText } from './CalculatedText.tsx'
import type { CalculatedAnswer } from './props.ts'

export default defineSummary<CalculatedAnswer>({
  Summary: ({ element, value }) => value && <CalculatedText element={element} value={value} />,
})
