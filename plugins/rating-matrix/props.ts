import type { Element } from '../../schemas/index.ts'

interface Rating {
  rowId: string
  optionId: string
}

/** A list, not a map: ids of a template never become field names. */
export interface RatingsAnswer {
  ratings: readonly Rating[] | null
}

interface Statement {
  id: string
  label: string
  /** What is meant. */
  help?: string
}

interface Grade extends Statement {
  /** What rules and metrics compare; with a value for each grade, columns are numbers. */
  value?: number
}

/** What this element stores in a template (element.schema.json). */
interface RatingProps {
  rows?: readonly Statement[]
  scale?: readonly Grade[]
}

export function propsOf(element: Element): Required<RatingProps> {
  const { rows = [], scale = [] } = element as RatingProps
  return { rows, scale }
}

/** The rated statement's grade, of those that the template has. */
export function ratingOf(answer: RatingsAnswer | null, rowId: string): string | undefined {
  return answer?.ratings?.find((rating) => rating.rowId === rowId)?.optionId
}
