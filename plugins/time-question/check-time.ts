import { formatTime } from '../../runtime/core/datetime/format.ts'
import { isTimeOfDay } from '../../runtime/core/datetime/parse.ts'
import { lacksHalf } from '../../runtime/core/datetime/read-time.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import { lastOf, minutesOf, type TimeProps, timeAt } from './props.ts'

/** What is wrong with a text that is not empty. */
export function checkTime(time: string, props: TimeProps): Issue[] {
  if (!isTimeOfDay(time)) return [{ code: lacksHalf(time) ? 'time_half' : 'time_invalid' }]
  const { min, max, step } = props
  if (min !== undefined && time < min) return [{ code: 'time_min', params: { min: words(min) } }]
  if (max !== undefined && time > max) return [{ code: 'time_max', params: { max: words(max) } }]
  if (step === undefined) return []
  const first = minutesOf(min ?? '00:00')
  const steps = (minutesOf(time) - first) / step
  if (Number.isInteger(steps)) return []
  const nearest = [Math.round(steps), Math.floor(steps)]
    .map((count) => first + count * step)
    .find((minutes) => minutes <= lastOf(props))
  return [{ code: 'time_step', params: { step, nearest: words(timeAt(nearest ?? first)) } }]
}

const words = (time: string) => formatTime(time) ?? time
