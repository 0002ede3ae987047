import { countryOf } from '../../core/region/country.ts'
import { formatPhone } from '../../core/text-kind/phone.ts'
import type { TextProps } from '../../core/text-kind/text-props.ts'
import { NumberInput } from './NumberInput.tsx'
import { TextInput } from './text-input.tsx'

const hints = {
  Default: {},
  Email: { dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  PhoneNumber: { dir: 'ltr', type: 'tel' },
} as const

interface Props extends Omit<Parameters<typeof TextInput>[0], 'id'> {
  id: string
  /** What the template says of the text. */
  props: TextProps
}

/** One line of a kind: a text, an e-mail address, a phone number, a number; the keyboard of a phone goes by it. */
export function KindInput({ props, value, ...box }: Props) {
  const { input = 'Default' } = props
  if (input === 'Number') return NumberInput({ ...box, value, props })
  const text = input === 'PhoneNumber' ? formatPhone(value, countryOf(props)) : value
  return <TextInput {...(input === 'Paragraph' ? {} : hints[input])} {...box} value={text} />
}
