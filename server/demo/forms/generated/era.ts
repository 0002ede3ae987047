import type { Random } from '../../campus/random.ts'
import { BEGINNING, PRESENT } from './calendar.ts'
import { REVIEWER } from './course.ts'

/** When forms were begun, who decided about them, and what their ids begin with. */
export interface Era {
  prefix: string
  /** Days since 1970. */
  begins: number
  ends: number
  reviewer(random: Random): string
}

/** The two years that the cast of the demo has been at work. */
export const RECENT: Era = {
  prefix: '',
  begins: BEGINNING,
  ends: PRESENT.day,
  reviewer: () => REVIEWER,
}
