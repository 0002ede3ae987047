import type { Element } from '../../../schemas/index.ts'
import type { Issue } from '../../../schemas/issue.ts'

/** Properties that the schema lets every element have and that this one does nothing with: said, never ignored. */
export const lintUnused = (element: Element, properties: readonly string[]): Issue[] =>
  properties
    .filter((property) => element[property] !== undefined && element[property] !== false)
    .map((property) => ({
      code: 'property.unused',
      path: `/${property}`,
      params: { type: element.type, property },
    }))
