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

/** The library that units are searched in, when the template lists none itself. */
export function unitLibraryOf(element: Element): { libraryId: string; dimension?: string } | undefined {
  const { unitLibrary, measurementLibrary, quantity, units } = propsOf(element)
  if (!unitLibrary || units) return undefined
  const dimension = measurementLibrary ?? quantity
  return { libraryId: unitLibrary, ...(dimension && { dimension }) }
}

export interface UnitChoice {
  code: string
  label: string
}

/**
 * The units a person may choose: those of the template, else those of its quantity, else all that are built in. None
 * where a library is searched.
 */
export function unitsOf(element: Element): UnitChoice[] {
  const { units, quantity } = propsOf(element)
  if (units)
    return units.map(({ code, label }) => ({ code, label: label ?? knownUnit(code)?.unit.label ?? code }))
  if (unitLibraryOf(element)) return []
  const offered = quantity ? QUANTITIES[quantity] : Object.values(QUANTITIES).flat()
  return offered.map(({ code, label }) => ({ code, label }))
}

/** The base unit of the answers, when all units on offer measure one quantity: only then they can be compared. */
export function baseUnitOf(element: Element): UnitChoice | undefined {
  const dimension = unitLibraryOf(element)?.dimension ?? ''
  if (Object.hasOwn(QUANTITIES, dimension)) return QUANTITIES[dimension as Quantity][0]
  const quantities = new Set(unitsOf(element).map(({ code }) => knownUnit(code)?.quantity))
  const [quantity] = quantities
  return quantities.size === 1 && quantity ? QUANTITIES[quantity][0] : undefined
}

/** What a unit is called: as its template, else as the built-in table says, else by its code. */
export const labelOf = (unit: string | null, element: Element): string | null =>
  unitsOf(element).find(({ code }) => code === unit)?.label ??
  (unit === null ? null : (knownUnit(unit)?.unit.label ?? unit))
