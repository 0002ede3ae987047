import type { Element } from '../../schemas/index.ts'

/** `14:30`; any other text is one that was not finished. */
export interface TimeAnswer {
  time: string
}

/** What this element stores in a template (element.schema.json). */
export interface TimeProps {
  min?: string
  max?: string
  step?: number
}

export const propsOf = (element: Element): TimeProps => element as TimeProps

/** Minutes since midnight of a stored time. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')

/** The last minute of a day, or the latest that the question takes. */
export const lastOf = ({ max = '23:59' }: TimeProps): number => minutesOf(max)
