import { useId, useState } from 'react'
import { isDateOf } from '../../../runtime/core/datetime/date-kind.ts'
import type { Scalar } from '../../../runtime/core/element/define-element.ts'
import { DateField } from '../../../runtime/react/ui/DateField.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { visuallyHidden } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { choiceValue } from './condition-for.ts'
import { NumberBox } from './NumberBox.tsx'
import type { Asked } from './rule-questions.ts'
import styles from './rules.module.css'
import { texts } from './texts.ts'

interface Props {
  asked: Asked
  label: string
  /** Null for what is not said yet. */
  value: Scalar | null
  onValue(value: Scalar | null): void
}

/** One value, typed or chosen as the question's own answer is. */
export function ValueBox({ asked, label, value, onValue }: Props) {
  if (asked.choices) return <Choice {...{ asked, label, value, onValue }} />
  if (asked.kind === 'number' && (value === null || typeof value === 'number'))
    return <NumberBox {...{ label, value, onValue }} />
  if (asked.kind === 'date' && (value === null || isDateOf(String(value), asked.dates)))
    return <DateBox {...{ asked, label, value, onValue }} />
  return <TextBox {...{ label, value, onValue }} />
}

function Choice({ asked, label, value, onValue }: Props) {
  const choices = asked.choices ?? []
  const id = value === null ? '' : String(value)
  const isStrange = value !== null && choices.every((choice) => choice.id !== id)
  return (
    <Select
      aria-label={label}
      options={isStrange ? [...choices, { id, label: texts.notThere(id) }] : choices}
      value={id}
      invalid={value === null}
      {...(value === null && { placeholder: texts.chooseAnAnswer })}
      onChoose={(chosen) => onValue(chosen === '' ? null : choiceValue(chosen, asked.kind))}
    />
  )
}

function DateBox({ asked, label, value, onValue }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>()
  return (
    <div className={styles.date}>
      <label className={visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <DateField
        id={id}
        kind={asked.dates}
        value={typed === undefined ? (value === null ? null : String(value)) : typed}
        readOnly={false}
        invalid={value === null}
        name={label}
        onChange={(next) => {
          const isWhole = next === null || isDateOf(next, asked.dates)
          setTyped(isWhole ? undefined : next)
          if (isWhole && next !== value) onValue(next)
        }}
        onBlur={() => {}}
      />
    </div>
  )
}

function TextBox({ label, value, onValue }: Omit<Props, 'asked'>) {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const next = typed.toWellFormed()
    if (next !== value) onValue(next === '' ? null : next)
  }
  return (
    <TextInput
      className={styles.text}
      aria-label={label}
      maxLength={1_000}
      value={typed ?? (value === null ? '' : String(value))}
      invalid={value === null && typed === undefined}
      onText={(text) => {
        setTyped(text)
        return undefined
      }}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  )
}
