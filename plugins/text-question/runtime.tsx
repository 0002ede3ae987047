import type { ChangeEvent } from 'react'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { toE164 } from './phone.ts'
import { propsOf, type TextAnswer } from './props.ts'

const NOT_NUMERIC = /[^0-9.+-]/g

const hints = {
  Default: {},
  Paragraph: {},
  Email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  PhoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  Number: { inputMode: 'decimal' },
} as const

function Input({
  element,
  state,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  invalid,
}: InputProps<TextAnswer>) {
  const { input = 'Default', maxLength } = propsOf(element)
  const text = value?.text ?? ''
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = event.target.value
    onChange('updateText', { text: (input === 'Number' ? typed.replace(NOT_NUMERIC, '') : typed) || null })
  }
  const blur = () => {
    const number = input === 'PhoneNumber' && text ? toE164(text) : undefined
    if (number && number !== text) onChange('updateText', { text: number })
    onBlur()
  }
  const common = {
    id: controlId,
    value: text,
    maxLength,
    readOnly: !state.editable,
    'aria-invalid': invalid || undefined,
    'aria-required': state.required || undefined,
    'aria-describedby': describedBy,
    onChange: change,
    onBlur: blur,
  }
  if (input !== 'Paragraph') return <input className="fw-input" {...hints[input]} {...common} />
  return (
    <>
      <textarea className="fw-textarea" rows={3} {...common} />
      {maxLength !== undefined && text.length > maxLength * 0.8 && (
        <p className="fw-counter">
          {text.length} of {maxLength} characters
        </p>
      )}
    </>
  )
}

export default defineRuntime<TextAnswer>({ Input })
