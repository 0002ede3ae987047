import { currencySigns, typedNumber } from '../../core/number/format-number.ts'
import { asStored } from '../../core/text-kind/as-stored.ts'
import type { TextProps } from '../../core/text-kind/text-props.ts'
import { classNames } from './class-names.ts'
import styles from './NumberInput.module.css'
import { TextInput } from './text-input.tsx'

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
