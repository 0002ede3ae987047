import { defineSummary, useCapability } from '../../runtime/react/contract.ts'
import type { SubformAnswer } from './props.ts'
import { SubformSection } from './SubformSection.tsx'

/** The same table, without the actions. */
export default defineSummary<SubformAnswer>({
  bare: true,
  Summary({ element, state }) {
    return <SubformSection element={element} subforms={useCapability('subforms', state)} />
  },
})
