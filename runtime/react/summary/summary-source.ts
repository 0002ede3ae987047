import type { Element, Page } from '../../../schemas/index.ts'
import type { ElementState, Engine } from '../../core/engine/types.ts'

/**
 * What a summary shows for an element: the answer at its place, with what the summary page says of it laid over (its
 * title, fewer columns). An element of the summary alone has no answer.
 */
export function summaryState(source: ElementState | undefined, element: Element): ElementState {
  if (source?.element === element) return source
  if (source) return { ...source, element: { ...source.element, ...element } }
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

/** The template's summary pages, else its pages (002 §2.1), as far as they have something to show. */
export function visibleSummaryPages(engine: Engine): readonly Page[] {
  const holdsSomething = (element: Element): boolean => {
    const state = engine.get(element.id)
    return state ? state.visible : !element.children?.length || element.children.some(holdsSomething)
  }
  if (!engine.template.summaryPages?.length) {
    const visible = new Set(engine.visiblePageIds())
    return engine.template.pages.filter(({ id }) => visible.has(id))
  }
  return engine.template.summaryPages.filter(({ children }) => children.some(holdsSomething))
}
