import type { Element } from '../../schemas/index.ts'

export interface ScaleAnswer {
  value: number
}

/** What this element stores in a template (element.schema.json). */
interface ScaleProps {
  from?: number
  to?: number
  step?: number
  display?: 'buttons' | 'stars' | 'slider'
  labels?: readonly { value: number; label: string }[]
}

/** Points of a scale that people choose from one by one; a slider may have more. */
export const MOST_POINTS = 21
/** However fine a slider is. */
const MOST_STEPS = 20_000

export interface Scale {
  from: number
  to: number
  step: number
  display: 'buttons' | 'stars' | 'slider'
}

/** Stars begin at one; any other scale at zero, unless the author says so. */
export function scaleOf(element: Element): Scale {
  const { display = 'buttons', step = 1, ...props } = element as ScaleProps
  const isStars = display === 'stars'
  const { from = isStars ? 1 : 0, to = isStars ? 5 : 10 } = props
  return { from, to, step, display }
}

/** From the first point on, step by step, as far as the last. */
export function pointsOf({ from, to, step }: Scale): number[] {
  const count = Math.min(Math.floor((to - from) / step) + 1, MOST_STEPS)
  return Array.from({ length: Math.max(0, count) }, (_, i) => from + i * step)
}

export const labelsOf = (element: Element) => (element as ScaleProps).labels ?? []

export const labelOf = (value: number, element: Element): string | undefined =>
  labelsOf(element).find((each) => each.value === value)?.label
