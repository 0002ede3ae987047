import type { Element, Template } from '../../../schemas/index.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { Engine, FormContext } from '../../core/model/engine.ts'
import { elementTypes } from '../../react/form/element-types.ts'
import { registry, views } from '../composition/elements.ts'

export interface Preparation {
  /** Called when an answer changed: its element loads what it needs to judge it. */
  prepare(key: AnswerKey): void
  /** Resolves once every element of the form can judge its answers. */
  prepareAll(): Promise<void>
}

/**
 * Loads what elements judge their answers with (phone metadata, the pattern engine) when a question is first
 * answered and not with the form, so that the first screen stays light. Until then they find nothing wrong.
 */
export function createPreparation(engine: Engine, context: FormContext): Preparation {
  const asked = new Set<string>()
  const waitFor = (element: Element): Promise<void> | undefined => {
    if (asked.has(element.id)) return undefined
    asked.add(element.id)
    return registry.get(element.type)?.prepare?.(element)
  }
  /** What was judged before is judged again. A part that cannot be loaded (offline) is left to the server. */
  const judgeAfter = async (waits: readonly Promise<void>[]) => {
    if (waits.length === 0) return
    await Promise.allSettled(waits)
    engine.setContext(context)
  }
  return {
    prepare(key) {
      const element = engine.get(key)?.element
      const wait = element && waitFor(element)
      if (wait) void judgeAfter([wait])
    },
    async prepareAll() {
      const waits: Promise<void>[] = []
      const visit = (elements: readonly Element[] = []) => {
        for (const element of elements) {
          const wait = waitFor(element)
          if (wait) waits.push(wait)
          visit(element.children)
        }
      }
      for (const page of engine.template.pages) visit(page.children)
      await judgeAfter(waits)
    },
  }
}

/**
 * Fetches what draws a form, so that nothing jumps when it appears: the controls of the page that a form opens with, or
 * of all pages, or the summaries of one that is read. What fails says so in its place.
 */
export async function fetchViews(
  { pages, summaryPages }: Pick<Template, 'pages'> & { summaryPages?: Template['summaryPages'] | null },
  editable: boolean,
  opening?: string,
): Promise<void> {
  const read = summaryPages?.length ? summaryPages : pages
  const first = opening === undefined ? pages : pages.filter(({ id }) => id === opening)
  if (editable) await views.loader?.load('runtime', elementTypes(first))
  else if (summaryPages?.length) await views.loader?.load('runtime', elementTypes(pages))
  if (!editable) await views.loader?.load('summary', elementTypes(read))
}
