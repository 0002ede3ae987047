import { defineSummary, useCapability } from '../../runtime/react/contract.ts'
import { OutcomeSection } from './OutcomeSection.tsx'

export default defineSummary({
  bare: true,
  Summary: ({ element, state }) => (
    <OutcomeSection element={element} source={useCapability('outcomes', state)} />
  ),
})
