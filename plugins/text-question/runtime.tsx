import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { classNames } from '../../runtime/react/ui/class-names.ts'
import { TextArea, TextInput } from '../../runtime/react/ui/text-input.tsx'
import { NumberInput } from './NumberInput.tsx'
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
  Number: {},
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
  const props = propsOf(element)
  const { input = 'Default', maxLength } = props
  if (!Object.hasOwn(hints, input)) return <Alert tone="danger">Unknown text question input!</Alert>
  const text = value?.text ?? ''
  const length = maxLength === undefined ? 0 : lengthOf(text)
  const box = {
    id: controlId,
    value: input === 'PhoneNumber' ? formatPhone(text) : text,
    readOnly: !state.editable,
    'aria-required': state.required || undefined,
    invalid,
    describedBy,
    onText(typed: string) {
      onChange('updateText', { text: typed || null })
      return undefined
    },
    onBlur,
  }
  const paragraph = input === 'Paragraph'
  return (
    <>
      {paragraph && <TextArea {...box} />}
      {input === 'Number' && <NumberInput {...box} props={props} />}
      {!paragraph && input !== 'Number' && <TextInput {...hints[input]} {...box} />}
      {maxLength !== undefined && (paragraph || length >= maxLength * NEARLY_FULL) && (
        <p className={classNames(styles.counter, length > maxLength && styles.over)}>
          {length > maxLength
            ? `${length - maxLength} over the limit of ${maxLength} characters`
            : `${length} of ${maxLength} characters`}
        </p>
      )}
    </>
  )
}

export default defineRuntime<TextAnswer>({ Input })
