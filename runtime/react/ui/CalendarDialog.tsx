import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { dateOf, shiftDate } from '../../core/datetime/calendar.ts'
import { formatDate, formatDateTime } from '../../core/datetime/format.ts'
import { isCalendarDate, parseDateTime } from '../../core/datetime/parse.ts'
import { Button } from './Button.tsx'
import styles from './CalendarDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { Select } from './Select.tsx'

interface Props {
  value: string | null
  includeTime: boolean
  onChoose(iso: string): void
  onClose(): void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Every half hour of a day (001 §9). */
const times = Array.from({ length: 48 }, (_, n) => {
  const hour = Math.floor(n / 2)
  return `${hour % 12 || 12}:${n % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`
})

const today = () => dateOf(new Date().toISOString()) as string
const move = (date: string, amount: number, unit: 'days' | 'months' | 'years') =>
  shiftDate(date, amount, unit) ?? date

const steps: Readonly<Record<string, readonly [number, 'days' | 'months' | 'years']>> = {
  ArrowLeft: [-1, 'days'],
  ArrowRight: [1, 'days'],
  ArrowUp: [-7, 'days'],
  ArrowDown: [7, 'days'],
  PageUp: [-1, 'months'],
  PageDown: [1, 'months'],
}

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const spoken = (date: string) =>
  `${weekdays[weekday(date)]}, ${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`

/** Home and End lead to the first and the last day of the week. */
function target(event: KeyboardEvent, day: string): string | undefined {
  if (event.key === 'Home') return move(day, -weekday(day), 'days')
  if (event.key === 'End') return move(day, 6 - weekday(day), 'days')
  const step = steps[event.key]
  return step && move(day, step[0], event.shiftKey && step[1] === 'months' ? 'years' : step[1])
}

/** The weeks that hold a month; days of other months are empty. */
function weeksOf(date: string): (string | undefined)[][] {
  const first = `${date.slice(0, 8)}01`
  const offset = weekday(first)
  const length = Number(move(move(first, 1, 'months'), -1, 'days').slice(8))
  const cells = [...Array<undefined>(offset), ...Array.from({ length }, (_, day) => move(first, day, 'days'))]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const days = cells.slice(week * 7, week * 7 + 7)
    return [...days, ...Array<undefined>(7 - days.length)]
  })
}

/** The date picker dialog of the ARIA authoring practices: one day in the tab order, arrows and Page keys move it. */
export default function CalendarDialog({ value, includeTime, onChoose, onClose }: Props) {
  const start = value && (includeTime ? dateOf(value) : isCalendarDate(value) ? value : undefined)
  const [day, setDay] = useState(start || today())
  const [time, setTime] = useState(() => (value && formatDateTime(value)?.slice(11)) || '9:00 AM')
  const current = useRef<HTMLButtonElement>(null)
  const timeId = useId()
  useEffect(() => current.current?.focus(), [])
  const choose = (date: string) => {
    if (!includeTime) return onChoose(date)
    const iso = parseDateTime(`${formatDate(date)} ${time}`)
    if (iso) onChoose(iso)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(event, day)
    if (!next) return
    event.preventDefault()
    setDay(next)
    requestAnimationFrame(() => current.current?.focus())
  }
  const title = `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  return (
    <Dialog
      title="Choose a date"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={() => choose(day)}>
            Use {formatDate(day)}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <IconButton
          icon="chevronLeft"
          label="Previous month"
          onClick={() => setDay(move(day, -1, 'months'))}
        />
        <span aria-live="polite">{title}</span>
        <IconButton icon="chevronRight" label="Next month" onClick={() => setDay(move(day, 1, 'months'))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the date picker pattern */}
      <table className={styles.grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of the grid
                <td key={column} aria-selected={date === undefined ? undefined : date === day}>
                  {date && (
                    <button
                      type="button"
                      ref={date === day ? current : undefined}
                      tabIndex={date === day ? 0 : -1}
                      aria-current={date === today() ? 'date' : undefined}
                      aria-label={spoken(date)}
                      onClick={() => (includeTime ? setDay(date) : choose(date))}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {includeTime && (
        <div className={styles.time}>
          <label htmlFor={timeId}>Time</label>
          <Select
            id={timeId}
            value={time}
            options={(times.includes(time) ? times : [time, ...times]).map((text) => ({
              id: text,
              label: text,
            }))}
            onChoose={setTime}
          />
        </div>
      )}
    </Dialog>
  )
}
