import { useId, useMemo, useState } from 'react'
import { compareDates, dateOf } from '../../core/datetime/calendar.ts'
import type { DateKind } from '../../core/datetime/date-kind.ts'
import { dateText } from '../../core/datetime/date-kind.ts'
import { formatTime } from '../../core/datetime/format.ts'
import { precisionOf } from '../../core/datetime/parse.ts'
import { momentOf, timeOf } from '../../core/datetime/zone.ts'
import { Button } from './Button.tsx'
import styles from './CalendarDialog.module.css'
import { calendarWords } from './calendar-words.ts'
import { DayGrid } from './DayGrid.tsx'
import { Dialog } from './Dialog.tsx'
import { MonthHead } from './MonthHead.tsx'
import { Select } from './Select.tsx'
import { texts } from './texts.ts'

interface Props {
  title: string
  value: string | null
  kind: Exclude<DateKind, 'year'>
  min?: string
  max?: string
  onChoose(iso: string): void
  onClose(): void
}

/** Every half hour of a day (001 §9). */
const times = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)

const today = () => dateOf(new Date().toISOString()) as string

/** How many years the calendar offers before and after this one, where the question sets no bounds. */
const YEARS = [120, 50] as const

/** Where the calendar opens: at what was answered, else today, or as near to it as the question allows. */
function startOf({ value, kind, min, max }: Props): string {
  const chosen =
    value && (kind === 'moment' ? dateOf(value) : precisionOf(value) === kind ? value : undefined)
  const start = chosen || today()
  const near =
    min && (compareDates(start, min) ?? 0) < 0
      ? min
      : max && (compareDates(start, max) ?? 0) > 0
        ? max
        : start
  return kind === 'month' ? near.slice(0, 7) : near
}

/** Chooses a day by its month and year, and the time of that day where it is asked for. */
export default function CalendarDialog(props: Props) {
  const { title, value, kind, min, max, onChoose, onClose } = props
  const [date, setDate] = useState(() => startOf(props))
  const [time, setTime] = useState(() => (value && timeOf(value)) || '09:00')
  const words = useMemo(() => calendarWords(), [])
  const timeId = useId()
  const outside = (day: string) =>
    (min !== undefined && (compareDates(day, min) ?? 0) < 0) ||
    (max !== undefined && (compareDates(day, max) ?? 0) > 0)
  const stored = (day: string) => (kind === 'moment' ? momentOf(day, time) : day)
  const [thisYear, year] = [today(), date].map((day) => Number(day.slice(0, 4))) as [number, number]
  const first = min ? Number(min.slice(0, 4)) : thisYear - YEARS[0]
  const last = max ? Number(max.slice(0, 4)) : thisYear + YEARS[1]
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" disabled={outside(date)} onClick={() => onChoose(stored(date))}>
            {texts.use(dateText(stored(date), kind))}
          </Button>
        </>
      }
    >
      <MonthHead
        date={date}
        months={words.months}
        years={[Math.min(first, year), Math.max(last, year)]}
        onMove={setDate}
      />
      {kind !== 'month' && (
        <DayGrid
          day={date}
          today={today()}
          words={words}
          outside={outside}
          onMove={setDate}
          onPick={(day) => (kind === 'moment' ? setDate(day) : onChoose(day))}
        />
      )}
      {kind === 'moment' && (
        <div className={styles.time}>
          <label htmlFor={timeId}>{texts.time}</label>
          <Select
            id={timeId}
            value={time}
            options={(times.includes(time) ? times : [time, ...times]).map((each) => ({
              id: each,
              label: formatTime(each) ?? each,
            }))}
            onChoose={setTime}
          />
        </div>
      )}
    </Dialog>
  )
}
