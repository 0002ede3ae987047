import { createContext, useContext } from 'react'
import type { Metric } from '../../../schemas/index.ts'

/** A template of the program, and what can be counted over its forms. */
export interface OfferedTemplate {
  templateGroupId: string
  templateName: string
  /** Its own, as they are published: a tile names one by what its author called it. */
  metrics: readonly Metric[]
  /** What its metrics count by and that names a building. */
  buildingKeys: readonly string[]
  /** What any template can be counted by: a tile holds these itself. */
  plain: readonly Metric[]
}

interface Place {
  programId: string
  templates: readonly OfferedTemplate[]
}

export const OfferedContext = createContext<Place>({ programId: '', templates: [] })
export const useOffered = () => useContext(OfferedContext)

export interface Choice {
  id: string
  metric: Metric
  /** What a tile says to have it. */
  stored: string | Metric
}

/** What may be chosen of a template. */
export const choicesOf = ({ metrics, plain }: OfferedTemplate): readonly Choice[] => [
  ...metrics.map((metric) => {
    const id = metric.referenceId ?? metric.id
    return { id: `own ${id}`, metric, stored: id }
  }),
  ...plain.map((metric) => ({ id: `plain ${metric.id}`, metric, stored: metric })),
]

/** What is chosen; a metric that was written elsewhere is kept as it is. */
export function chosenOf(template: OfferedTemplate | undefined, stored: unknown): Choice | undefined {
  if (stored === undefined) return undefined
  const choices = template ? choicesOf(template) : []
  if (typeof stored === 'string') return choices.find((each) => each.stored === stored)
  const metric = stored as Metric
  return choices.find((each) => each.id === `plain ${metric.id}`) ?? { id: 'kept', metric, stored: metric }
}
