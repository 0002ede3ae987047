import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { TextArea, TextInput } from '../../runtime/react/ui/text-input.tsx'
import { formatPhone } from './phone.ts'
import { propsOf, type TextAnswer } from './props.ts'
import styles from './runtime.module.css'

/** From this part of the longest text on, a single line says how much is left. */
const NEARLY_FULL = 0.8

const hints = {
  Default: {},
  Paragraph: {},
  Email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  PhoneNumber: { type: 'tel' },
  Number: { inputMode: 'decimal' },
} as const

/** What may stand in a number: digits, one sign in front, one point (ET-23). */
function keepNumeric(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^0-9.-]/g, '').split('.')
  const kept = rest.length > 0 ? `${whole}.${rest.join('')}` : whole
  return kept.slice(0, 1) + kept.slice(1).replaceAll('-', '')
}

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
  if (!Object.hasOwn(hints, input)) return <Alert tone="danger">Unknown text question input!</Alert>
  const text = value?.text ?? ''
  const length = maxLength === undefined ? 0 : lengthOf(text)
  const box = {
    id: controlId,
    value: input === 'PhoneNumber' ? formatPhone(text) : text,
    maxLength,
    readOnly: !state.editable,
    'aria-required': state.required || undefined,
    invalid,
    describedBy,
    onText(typed: string) {
      const kept = input === 'Number' ? keepNumeric(typed) : typed
      onChange('updateText', { text: kept || null })
      return kept
    },
    onBlur,
  }
  const paragraph = input === 'Paragraph'
  return (
    <>
      {paragraph ? <TextArea {...box} /> : <TextInput {...hints[input]} {...box} />}
      {maxLength !== undefined && (paragraph || length >= maxLength * NEARLY_FULL) && (
        <p className={styles.counter}>
          {length} of {maxLength} characters
        </p>
      )}
    </>
  )
}

export default defineRuntime<TextAnswer>({ Input })
