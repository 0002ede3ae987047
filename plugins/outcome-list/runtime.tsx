import { defineRuntime, useCapability } from '../../runtime/react/contract.ts'
import { OutcomeSection } from './OutcomeSection.tsx'

export default defineRuntime({
  frame: 'bare',
  Input: ({ element, state, controlId }) => (
    <OutcomeSection element={element} source={useCapability('outcomes', state)} controlId={controlId} />
  ),
})
