import { type HeightAnswer, type HeightPart, partOf, type System, systemOf } from './props.ts'

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

/** The height in centimeters; null while it is not a number. Feet alone are whole feet. */
export function toCentimeters(answer: HeightAnswer): number | null {
  if (systemOf(answer) === 'metric') return partOf(answer, 'cm')?.value ?? null
  const feet = partOf(answer, 'ft')?.value ?? null
  const inches = partOf(answer, 'in')
  if (feet === null || inches?.text !== undefined) return null
  return Number(((feet * INCHES_PER_FOOT + (inches?.value ?? 0)) * CM_PER_INCH).toFixed(2))
}

/** The same height in the other system, to its nearest whole unit; null when it cannot be read. */
export function convert(answer: HeightAnswer, system: System): readonly HeightPart[] | null {
  const centimeters = toCentimeters(answer)
  if (centimeters === null) return null
  if (system === 'metric') return [{ unit: 'cm', value: Math.round(centimeters) }]
  const inches = Math.round(centimeters / CM_PER_INCH)
  return [
    { unit: 'ft', value: Math.floor(inches / INCHES_PER_FOOT) },
    { unit: 'in', value: inches % INCHES_PER_FOOT },
  ]
}
