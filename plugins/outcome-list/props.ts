import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Element } from '../../schemas/index.ts'

/** What this element stores in a template (element.schema.json). */
export const groupIdOf = ({ outcomeGroupId }: Element): string => String(outcomeGroupId ?? '')

export const nameOf = (element: Element): string => labelOf(element) || groupIdOf(element)
