import { defineRuntime } from '../../runtime/react/contract.ts'
import { muted } from '../../runtime/react/ui/text.ts'
import { CalculatedText } from './CalculatedText.tsx'
import type { CalculatedAnswer } from './props.ts'
import { texts } from './texts.ts'

/** Read by a screen reader when it changes, as the result of what a person types. */
export default defineRuntime<CalculatedAnswer>({
  Input: ({ element, value, controlId, describedBy }) => (
    <output id={controlId} aria-describedby={describedBy}>
      {value ? (
        <CalculatedText element={element} value={value} />
      ) : (
        <span className={muted}>{texts.notYet}</span>
      )}
    </output>
  ),
})
