import type { Element } from '../../schemas/index.ts'

export interface RankingAnswer {
  /** From the first place on; what is not ranked is not there. */
  rankedOptionIds: readonly string[]
}

export interface RankedOption {
  id: string
  label: string
  /** A sentence below the label. */
  help?: string
}

/** What this element stores in a template (element.schema.json). */
interface RankingProps {
  options?: readonly RankedOption[]
  minSelected?: number
  maxSelected?: number
}

export const optionsOf = (element: Element): readonly RankedOption[] =>
  (element as RankingProps).options ?? []

/** How many are ranked: unless the author says otherwise all of them, or as many as may be. */
export function countOf(element: Element): { min: number; max: number; isWhole: boolean } {
  const { minSelected, maxSelected } = element as RankingProps
  const all = optionsOf(element).length
  const max = Math.min(maxSelected ?? all, all)
  const min = minSelected ?? max
  return { min, max, isWhole: min >= all }
}

/** The ranked options in their order, as far as the template has them. */
export function rankedOptions(answer: RankingAnswer | null, element: Element): RankedOption[] {
  const byId = new Map(optionsOf(element).map((option) => [option.id, option]))
  return (answer?.rankedOptionIds ?? []).flatMap((id) => byId.get(id) ?? [])
}
