import type { Element, Page, Template } from '../../../schemas/index.ts'
import type { ElementState, Engine } from '../../core/engine/types.ts'

/** The pages of a summary: the template's own summary pages, else its pages (002 §2.1). */
export function summaryPagesOf(template: Template): readonly Page[] {
  return template.summaryPages?.length ? template.summaryPages : template.pages
}

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

/** Pages of the summary that have something to show. */
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
