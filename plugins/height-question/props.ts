import type { Element } from '../../schemas/index.ts'

export type System = 'us' | 'metric'

/** One typed number; `text` is what was typed when it is no number. */
export interface HeightPart {
  unit: 'ft' | 'in' | 'cm'
  value: number | null
  text?: string
}

/** Feet and inches, or centimeters (ET-11, X-22). */
export interface HeightAnswer {
  values: readonly HeightPart[]
}

/** What this element stores in a template (element.schema.json). */
interface HeightProps {
  measurementType?: 'height'
  system?: System
}

export const propsOf = (element: Element): HeightProps => element as HeightProps

export const UNITS: Readonly<Record<System, readonly HeightPart['unit'][]>> = {
  us: ['ft', 'in'],
  metric: ['cm'],
}

export const systemOf = ({ values }: HeightAnswer): System => (values[0]?.unit === 'cm' ? 'metric' : 'us')

/** What a part may be. */
export const BOUNDS: Readonly<Record<HeightPart['unit'], { min: number; max: number }>> = {
  ft: { min: 0, max: 9 },
  in: { min: 0, max: 11 },
  cm: { min: 30, max: 300 },
}

export const partOf = (answer: HeightAnswer | null, unit: HeightPart['unit']): HeightPart | undefined =>
  answer?.values.find((part) => part.unit === unit)

export const isBlank = (part: HeightPart | undefined): boolean =>
  part === undefined || (part.value === null && !part.text?.trim())
