import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { InputProps } from '../../runtime/react/contract.ts'
import { PickerButton } from '../../runtime/react/ui/PickerButton.tsx'
import { labelsOf, type OptionAnswer } from './props.ts'
import { texts } from './texts.ts'

const OptionList = lazy(() => import('./OptionList.tsx'))

interface Props extends InputProps<OptionAnswer> {
  search: boolean
}

/** A drop-down whose list loads when it is first opened: several may be chosen, or there are many to search. */
export function OptionPicker({ search, ...props }: Props) {
  const { element, state, value, onBlur, controlId, describedBy, invalid } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    onBlur()
  }, [onBlur])
  const words = (value && labelsOf(value, element).join(', ')) || texts.choose
  return (
    <>
      <PickerButton
        ref={button}
        id={controlId}
        words={words}
        invalid={invalid}
        describedBy={describedBy}
        aria-label={`${element.title ?? ''}: ${words}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!state.editable}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <OptionList {...props} search={search} anchor={button} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
