import { defineRuntime, useCapability } from '../../runtime/react/contract.ts'
import type { SubformAnswer } from './props.ts'
import { SubformSection } from './SubformSection.tsx'

export default defineRuntime<SubformAnswer>({
  frame: 'bare',
  Input({ element, state, controlId }) {
    const subforms = useCapability('subforms', state)
    return (
      <SubformSection element={element} subforms={subforms} controlId={controlId} required={state.required} />
    )
  },
})
