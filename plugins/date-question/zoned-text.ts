import { dateText } from '../../runtime/core/datetime/date-kind.ts'
import { zoneName } from '../../runtime/core/datetime/zone.ts'
import type { Element } from '../../schemas/index.ts'
import { type DateAnswer, kindOf } from './props.ts'

/** A moment says whose clock it is on. */
export const zonedText = ({ selectedDate }: DateAnswer, element: Element): string =>
  [dateText(selectedDate, kindOf(element)), zoneName(selectedDate)].filter(Boolean).join(' ')
