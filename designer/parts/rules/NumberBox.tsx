import { useState } from 'react'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import styles from './rules.module.css'

interface Props {
  label: string
  value: number | null
  onValue(value: number | null): void
}

/** A number, kept when its box is left or Enter is pressed. What is none stays in the box, and is not kept. */
export function NumberBox({ label, value, onValue }: Props) {
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined || typed.trim() === '' ? null : Number(typed.replace(',', '.'))
  const isWrong = number !== null && !Number.isFinite(number)
  const keep = () => {
    if (typed === undefined || isWrong) return
    setTyped(undefined)
    if (number !== value) onValue(number)
  }
  return (
    <TextInput
      className={styles.number}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : String(value))}
      invalid={isWrong || (value === null && typed === undefined)}
      onText={(text) => {
        setTyped(text)
        return undefined
      }}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  )
}
