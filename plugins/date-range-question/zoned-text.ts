import { dateText } from '../../runtime/core/datetime/date-kind.ts'
import { zoneName } from '../../runtime/core/datetime/zone.ts'
import type { Element } from '../../schemas/index.ts'
import { type DateRangeAnswer, kindOf } from './props.ts'

/** Moments say whose clock they are on: each its own, because winter and summer time differ. */
export function zonedText({ start, end }: DateRangeAnswer, element: Element): string {
  const words = (iso: string | null) =>
    iso ? [dateText(iso, kindOf(element)), zoneName(iso)].filter(Boolean).join(' ') : '…'
  return `${words(start)} – ${words(end)}`
}
