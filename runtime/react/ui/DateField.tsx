import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { type DateKind, dateText, isDateOf, readDateOf } from '../../core/datetime/date-kind.ts'
import { dateShape } from '../../core/datetime/date-shape.ts'
import { zoneName } from '../../core/datetime/zone.ts'
import control from './control.module.css'
import styles from './DateField.module.css'
import { IconButton } from './IconButton.tsx'
import { texts } from './texts.ts'
import { whenSettled } from './when-settled.ts'

const CalendarDialog = lazy(() => import('./CalendarDialog.tsx'))

interface Props {
  id: string
  /** ISO date or instant; any other text is what the person typed so far. */
  value: string | null
  kind: DateKind
  /** The first and the last date that the calendar offers. */
  min?: string
  max?: string
  /** ISO when the text is a date, the text as typed when it is not yet one, null when it is empty. */
  onChange(value: string | null): void
  onBlur(): void
  readOnly: boolean
  required?: boolean
  invalid: boolean
  describedBy?: string
  /** What the calendar says that it is for. */
  name?: string
}

/** A date as people write it (ET-02), with a calendar that loads when it is first opened. */
export function DateField({
  id,
  value,
  kind,
  onChange,
  onBlur,
  readOnly,
  required,
  invalid,
  ...rest
}: Props) {
  const { describedBy, min, max, name } = rest
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const toText = (date: string | null) => (date === null ? '' : dateText(date, kind))
  /** Two digits of a year may be half of one until the box is left. */
  const read = (text: string, thisYear?: number) => {
    const trimmed = text.trim()
    return trimmed === '' ? null : (readDateOf(trimmed, kind, { thisYear }) ?? trimmed)
  }
  // The text belongs to whoever types; it is written only when the answer changed elsewhere.
  useLayoutEffect(() => {
    if (input.current && read(input.current.value) !== value) input.current.value = toText(value)
  })
  // The platform reads its data about dates when it is first asked for them: a tenth of opening a page. What comes of it
  // is written to the box: by a state it would draw every page with a date on it a second time.
  useLayoutEffect(() =>
    whenSettled(() => {
      if (input.current) input.current.placeholder = dateShape(kind)
    }),
  )
  const label = name ? texts.chooseDateOf(name) : texts.chooseDate
  return (
    <div className={styles.date} data-kind={kind}>
      <input
        ref={input}
        id={id}
        className={control.control}
        defaultValue={toText(value)}
        inputMode={kind === 'year' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={40}
        readOnly={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(read(event.target.value))}
        onBlur={(event) => {
          // Passing through changes nothing, though what is shown may say less than what is stored: its seconds.
          if (value === null || !isDateOf(value, kind) || event.target.value !== toText(value)) {
            const date = read(event.target.value, new Date().getFullYear())
            if (date !== value) onChange(date)
            event.target.value = toText(date)
          }
          onBlur()
        }}
      />
      {!readOnly && kind !== 'year' && (
        <IconButton
          className={styles.open}
          icon="calendar"
          label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {kind === 'moment' && value && <span className={styles.zone}>{zoneName(value)}</span>}
      {open && kind !== 'year' && (
        <Suspense fallback={null}>
          <CalendarDialog
            title={label}
            value={value}
            kind={kind}
            min={min}
            max={max}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
