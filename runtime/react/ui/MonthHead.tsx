import { useId } from 'react'
import { shiftDate } from '../../core/datetime/calendar.ts'
import styles from './CalendarDialog.module.css'
import { IconButton } from './IconButton.tsx'
import { Select } from './Select.tsx'
import { visuallyHidden } from './text.ts'
import { texts } from './texts.ts'

interface Props {
  /** The day, or the month, that the calendar stands at. */
  date: string
  months: readonly string[]
  /** The first and the last year that can be chosen. */
  years: readonly [first: number, last: number]
  onMove(date: string): void
}

/** Which month a calendar shows: one further or back, or any by its name and year. */
export function MonthHead({ date, months, years: [first, last], onMove }: Props) {
  const id = useId()
  const [year, month] = date.split('-').map(Number) as [number, number]
  const go = (count: number) => onMove(shiftDate(date, count, 'months') ?? date)
  return (
    <div className={styles.head}>
      <IconButton icon="chevronLeft" label={texts.previousMonth} onClick={() => go(-1)} />
      <div className={styles.month}>
        <label className={visuallyHidden} htmlFor={`${id}-month`}>
          {texts.month}
        </label>
        <Select
          id={`${id}-month`}
          value={String(month)}
          options={months.map((label, i) => ({ id: String(i + 1), label }))}
          onChoose={(chosen) => go(Number(chosen) - month)}
        />
        <label className={visuallyHidden} htmlFor={`${id}-year`}>
          {texts.year}
        </label>
        <Select
          id={`${id}-year`}
          value={String(year)}
          options={Array.from({ length: last - first + 1 }, (_, i) => ({
            id: String(first + i),
            label: String(first + i),
          }))}
          onChoose={(chosen) => go((Number(chosen) - year) * 12)}
        />
      </div>
      <span className={visuallyHidden} aria-live="polite">
        {months[month - 1]} {year}
      </span>
      <IconButton icon="chevronRight" label={texts.nextMonth} onClick={() => go(1)} />
    </div>
  )
}
