import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { formatDate, formatDateTime } from '../../core/datetime/format.ts'
import { parseDate, parseDateTime } from '../../core/datetime/parse.ts'
import { zoneName } from '../../core/datetime/zone.ts'
import control from './control.module.css'
import styles from './DateField.module.css'
import { IconButton } from './IconButton.tsx'

const CalendarDialog = lazy(() => import('./CalendarDialog.tsx'))

interface Props {
  id: string
  /** ISO date or instant; any other text is what the person typed so far. */
  value: string | null
  includeTime: boolean
  /** ISO when the text is a date, the text as typed when it is not yet one, null when it is empty. */
  onChange(value: string | null): void
  onBlur(): void
  readOnly: boolean
  invalid: boolean
  describedBy?: string
  /** What the button says, where a question has more than one. */
  calendarLabel?: string
}

const toText = (value: string | null, includeTime: boolean) =>
  value === null ? '' : ((includeTime ? formatDateTime(value) : formatDate(value)) ?? value)

/** A date as text, `MM/dd/yyyy` or `MM/dd/yyyy h:mm aa` (ET-02), with a calendar that loads when it is first opened. */
export function DateField({
  id,
  value,
  includeTime,
  onChange,
  onBlur,
  readOnly,
  invalid,
  describedBy,
  calendarLabel = 'Choose a date',
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const read = (text: string) => {
    const trimmed = text.trim()
    if (!trimmed) return null
    return (includeTime ? parseDateTime(trimmed) : parseDate(trimmed)) ?? trimmed
  }
  // The text belongs to whoever types; it is written only when the answer changed elsewhere.
  useLayoutEffect(() => {
    if (input.current && read(input.current.value) !== value) input.current.value = toText(value, includeTime)
  })
  return (
    <div className={styles.date}>
      <input
        ref={input}
        id={id}
        className={control.control}
        defaultValue={toText(value, includeTime)}
        placeholder={includeTime ? 'MM/DD/YYYY h:mm AM' : 'MM/DD/YYYY'}
        inputMode={includeTime ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={40}
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(read(event.target.value))}
        onBlur={(event) => {
          const iso = read(event.target.value)
          event.target.value = toText(iso, includeTime)
          onBlur()
        }}
      />
      {!readOnly && (
        <IconButton
          className={styles.open}
          icon="calendar"
          label={calendarLabel}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {includeTime && value && <span className={styles.zone}>{zoneName(value)}</span>}
      {open && (
        <Suspense fallback={null}>
          <CalendarDialog
            value={value}
            includeTime={includeTime}
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
