import type { Element } from '../../schemas/index.ts'

export interface CalculatedAnswer {
  value: string | number | boolean
}

type CalculatedKind = 'number' | 'text' | 'date' | 'boolean'

export interface Band {
  id: string
  label: string
  /** The least number in it; none for the lowest. */
  from?: number
  tone?: string
}

/** What this element stores in a template (element.schema.json). */
export interface CalculatedProps {
  value?: unknown
  kind?: CalculatedKind
  decimals?: number
  unit?: string
  bands?: readonly Band[]
}

export const propsOf = (element: Element): CalculatedProps => element as CalculatedProps

/** The band that a number is in: the last one that begins at or below it. */
export const bandOf = ({ value }: CalculatedAnswer, { bands = [] }: CalculatedProps): Band | undefined =>
  typeof value === 'number'
    ? bands.findLast(({ from = Number.NEGATIVE_INFINITY }) => from <= value)
    : undefined
