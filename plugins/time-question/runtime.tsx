import { useState } from 'react'
import { formatTime } from '../../runtime/core/datetime/format.ts'
import { habitsOf } from '../../runtime/core/datetime/habits.ts'
import { readTime } from '../../runtime/core/datetime/read-time.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { lastOf, minutesOf, propsOf, type TimeAnswer, type TimeProps, timeAt } from './props.ts'
import styles from './runtime.module.css'

/** More times than these are typed and not offered. */
const MOST_OFFERED = 96

/** The times that a step leaves, for the browser's own list below the box. */
function timesOf(props: TimeProps): string[] {
  const { min = '00:00', step } = props
  const first = minutesOf(min)
  const count = step === undefined ? 0 : Math.floor((lastOf(props) - first) / step) + 1
  return count > MOST_OFFERED ? [] : Array.from({ length: count }, (_, n) => timeAt(first + n * (step ?? 0)))
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
}: InputProps<TimeAnswer>) {
  const [entered, setEntered] = useState(false)
  const times = entered && state.editable ? timesOf(propsOf(element)) : []
  const time = value?.time ?? ''
  const listId = `${controlId}-times`
  return (
    <>
      <TextInput
        id={controlId}
        className={styles.time}
        value={formatTime(time) ?? time}
        placeholder={habitsOf().isTwelveHours ? 'h:mm AM' : 'HH:MM'}
        autoComplete="off"
        maxLength={40}
        list={times.length > 0 ? listId : undefined}
        readOnly={!state.editable}
        aria-required={state.required || undefined}
        invalid={invalid}
        describedBy={describedBy}
        onFocus={() => setEntered(true)}
        onBlur={onBlur}
        onText={(typed) => {
          const text = typed.trim()
          onChange('updateTime', { time: text === '' ? null : (readTime(text) ?? text) })
          return undefined
        }}
      />
      {times.length > 0 && (
        <datalist id={listId}>
          {times.map((each) => (
            <option key={each} value={formatTime(each)} />
          ))}
        </datalist>
      )}
    </>
  )
}

export default defineRuntime<TimeAnswer>({ Input })
