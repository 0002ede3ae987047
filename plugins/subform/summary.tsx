import { defineSummary, useCapability } from '../../runtime/react/contract.ts'
import type { SubformAnswer } from './props.ts'
import { SubformSection } from './SubformSection.tsx'

/** The same table: a form that is only read may still have subforms that somebody works on. */
export default defineSummary<SubformAnswer>({
  bare: true,
  Summary({ element, state }) {
    return <SubformSection element={element} subforms={useCapability('subforms', state)} />
  },
})
