import type { SubformEntry } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'

export interface SubformAnswer {
  childFormIds: readonly string[]
}

/** The subforms of this element: a form may hold elements for several templates. */
export const belongsTo =
  ({ templateId }: Element) =>
  (entry: SubformEntry): boolean =>
    entry.templateGroupId === templateId || entry.templateId === templateId
