import { currencySigns, typedNumber } from '../../runtime/core/number/format-number.ts'
import { classNames } from '../../runtime/react/ui/class-names.ts'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { asStored } from './as-stored.ts'
import styles from './NumberInput.module.css'
import type { TextProps } from './props.ts'

interface Props extends Omit<Parameters<typeof TextInput>[0], 'id'> {
  id: string
  props: TextProps
}

/** A number as it is typed in the language of the form, with what it counts beside its box. */
export function NumberInput({ id, props, value, onText, describedBy, className, ...rest }: Props) {
  const { unit, currency } = props
  const signs = currency === undefined ? undefined : currencySigns(currency)
  const sign = signs?.sign ?? unit
  const box = (
    <TextInput
      {...rest}
      id={id}
      className={classNames(className, sign && styles.box)}
      inputMode="decimal"
      value={typedNumber(value)}
      describedBy={[describedBy, sign && `${id}-sign`].filter(Boolean).join(' ') || undefined}
      onText={(typed) => onText(asStored(typed, props))}
    />
  )
  if (!sign) return box
  return (
    <div className={styles.number} data-before={signs?.isBefore || undefined}>
      {box}
      <span className={styles.sign} id={`${id}-sign`}>
        {sign}
      </span>
    </div>
  )
}
