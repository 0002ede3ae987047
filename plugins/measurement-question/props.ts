import type { Element } from '../../schemas/index.ts'
import { knownUnit, QUANTITIES, type Quantity } from './units.ts'

/** `text` is what was typed when the number alone would not show it again: `1.50`, or no number at all. */
export interface MeasurementAnswer {
  value: number | null
  unit: string | null
  text: string | null
}

/** What this element stores in a template (element.schema.json). */
interface MeasurementProps {
  quantity?: Quantity
  units?: readonly { code: string; label?: string }[]
  allowNegative?: boolean
  measurementLibrary?: string
  unitLibrary?: string
}

export const propsOf = (element: Element): MeasurementProps => element as MeasurementProps

export interface UnitChoice {
  code: string
  label: string
}

/** The units a person may choose: those of the template, else those of its quantity, else all that are built in. */
export function unitsOf(element: Element): UnitChoice[] {
  const { units, quantity } = propsOf(element)
  if (units)
    return units.map(({ code, label }) => ({ code, label: label ?? knownUnit(code)?.unit.label ?? code }))
  const offered = quantity ? QUANTITIES[quantity] : Object.values(QUANTITIES).flat()
  return offered.map(({ code, label }) => ({ code, label }))
}

/** The base unit of the answers, when all units on offer measure one quantity: only then they can be compared. */
export function baseUnitOf(element: Element): UnitChoice | undefined {
  const quantities = new Set(unitsOf(element).map(({ code }) => knownUnit(code)?.quantity))
  const [quantity] = quantities
  return quantities.size === 1 && quantity ? QUANTITIES[quantity][0] : undefined
}
