import type { Element, Page } from '../../../schemas/index.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { ViewRegistry } from '../contract.ts'

/**
 * The summary pages on which something is shown (SU-04): a section only for what is in it, and of what asks nothing only
 * what a summary repeats.
 */
export function shownSummaryPages(
  engine: Engine,
  registry: ElementRegistry,
  views: Pick<ViewRegistry, 'summary'>,
): readonly Page[] {
  const showsSomething = (element: Element): boolean => {
    const state = engine.get(element.id)
    if (element.hidden || state?.element.hidden || state?.visible === false) return false
    const model = registry.get(element.type)
    if (model?.children === 'group') return (element.children ?? []).some(showsSomething)
    if (model === undefined || model.answer !== undefined) return true
    return views.summary(element.type)?.shows?.(element) !== false
  }
  return (engine.template.summaryPages ?? []).filter(({ children }) => children.some(showsSomething))
}
