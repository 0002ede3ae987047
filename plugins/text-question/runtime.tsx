import { countryName } from '../../runtime/core/region/country.ts'
import { propsOf } from '../../runtime/core/text-kind/text-props.ts'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { classNames } from '../../runtime/react/ui/class-names.ts'
import { KindInput } from '../../runtime/react/ui/KindInput.tsx'
import { TextArea } from '../../runtime/react/ui/text-input.tsx'
import type { TextAnswer } from './model.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

/** From this part of the longest text on, a single line says how much is left. */
const NEARLY_FULL = 0.8

const KINDS = ['Default', 'Paragraph', 'Email', 'PhoneNumber', 'Number']

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
  const { input = 'Default', maxLength, placeholder, country } = props
  if (!KINDS.includes(input)) return <Alert tone="danger">Unknown text question input!</Alert>
  const text = value?.text ?? ''
  const length = maxLength === undefined ? 0 : lengthOf(text)
  const hintId = `${controlId}-hint`
  // A table has no room for it in each cell.
  const hint =
    input === 'PhoneNumber' && country && state.location.length === 0 && texts.phone(countryName(country))
  const box = {
    id: controlId,
    value: text,
    placeholder,
    readOnly: !state.editable,
    'aria-required': state.required || undefined,
    invalid,
    describedBy: hint ? [describedBy, hintId].filter(Boolean).join(' ') : describedBy,
    onText(typed: string) {
      onChange('updateText', { text: typed || null })
      return undefined
    },
    onBlur,
  }
  const paragraph = input === 'Paragraph'
  return (
    <>
      {paragraph ? <TextArea {...box} /> : KindInput({ ...box, props })}
      {hint && (
        <p className={styles.note} id={hintId}>
          {hint}
        </p>
      )}
      {maxLength !== undefined && (paragraph || length >= maxLength * NEARLY_FULL) && (
        <p className={classNames(styles.note, length > maxLength && styles.over)}>
          {length > maxLength ? texts.over(length - maxLength, maxLength) : texts.counted(length, maxLength)}
        </p>
      )}
    </>
  )
}

export default defineRuntime<TextAnswer>({
  Input,
  // One that counts its characters has to be drawn at each of them.
  holdsTyping: (element) => propsOf(element).maxLength === undefined,
})
