import type { Element } from '../../../schemas/index.ts'
import type { ElementState } from '../model/engine.ts'

/**
 * What a summary shows for an element: the answer at its place, with what the summary page says of it laid over (its
 * title, fewer columns); options that come from elsewhere are those at its place. An element of the summary alone has no answer.
 */
export function summaryState(source: ElementState | undefined, element: Element): ElementState {
  if (source?.element === element) return source
  if (source) {
    const { options, optionsFrom } = source.element
    const found = optionsFrom !== undefined && { options }
    return { ...source, element: { ...source.element, ...element, ...found } }
  }
  return {
    key: element.id,
    element,
    location: [],
    value: null,
    visible: true,
    required: false,
    editable: false,
    issues: [],
  }
}
