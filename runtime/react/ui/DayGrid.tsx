import { type KeyboardEvent, useEffect, useRef } from 'react'
import { shiftDate } from '../../core/datetime/calendar.ts'
import styles from './CalendarDialog.module.css'
import type { CalendarWords } from './calendar-words.ts'

interface Props {
  /** The day that the arrows move from; its month is shown. */
  day: string
  today: string
  words: CalendarWords
  /** A day that the question does not take. */
  outside(day: string): boolean
  onMove(day: string): void
  onPick(day: string): void
}

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

/** How many days after the first of its week. */
const inWeek = (date: string, firstDay: number) =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7

/** Home and End lead to the first and the last day of the week. */
function target(event: KeyboardEvent, day: string, firstDay: number): string | undefined {
  if (event.key === 'Home') return move(day, -inWeek(day, firstDay), 'days')
  if (event.key === 'End') return move(day, 6 - inWeek(day, firstDay), 'days')
  const step = steps[event.key]
  return step && move(day, step[0], event.shiftKey && step[1] === 'months' ? 'years' : step[1])
}

/** The weeks that hold a month; days of other months are empty. */
function weeksOf(date: string, firstDay: number): (string | undefined)[][] {
  const first = `${date.slice(0, 8)}01`
  const length = Number(move(move(first, 1, 'months'), -1, 'days').slice(8))
  const cells = [
    ...Array<undefined>(inWeek(first, firstDay)),
    ...Array.from({ length }, (_, day) => move(first, day, 'days')),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const days = cells.slice(week * 7, week * 7 + 7)
    return [...days, ...Array<undefined>(7 - days.length)]
  })
}

/** The grid of the date picker dialog in the ARIA authoring practices: one day in the tab order, keys move it. */
export function DayGrid({ day, today, words, outside, onMove, onPick }: Props) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.focus(), [])
  const { firstDay, weekdays, months, spoken } = words
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(event, day, firstDay)
    if (!next) return
    event.preventDefault()
    onMove(next)
    requestAnimationFrame(() => current.current?.focus())
  }
  const title = `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the date picker pattern
    <table className={styles.grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day, firstDay).map((week, row) => (
          <tr key={row}>
            {week.map((date, column) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of the grid
              <td key={column} aria-selected={date === undefined ? undefined : date === day}>
                {date && (
                  <button
                    type="button"
                    ref={date === day ? current : undefined}
                    tabIndex={date === day ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={outside(date) || undefined}
                    aria-label={spoken(date)}
                    onClick={() => !outside(date) && onPick(date)}
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
  )
}
