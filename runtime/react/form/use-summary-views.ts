import { useEffect, useState } from 'react'
import type { Page } from '../../../schemas/index.ts'
import type { ViewRegistry } from '../contract.ts'
import { elementTypes } from './element-types.ts'
import { useForm } from './form-context.ts'
import type { FormController } from './form-controller.ts'

/** A form that rests this long has shown its first screen; what comes then delays nothing. */
const AFTER_OPENING_MS = 3000

const isPending = ({ loader }: ViewRegistry, types: ReadonlySet<string>) =>
  loader !== undefined &&
  [...types].some((type) => ['waiting', 'loading'].includes(loader.status('summary', type)))

/** True once the summaries of these pages are there or have failed, so that a summary appears in one piece. */
export function useSummaryViews(pages: readonly Page[]): boolean {
  const { views } = useForm()
  const [types] = useState(() => elementTypes(pages))
  const [ready, setReady] = useState(() => !isPending(views, types))
  useEffect(() => {
    if (ready) return
    let left = false
    void views.loader?.load('summary', types).then(() => left || setReady(true))
    return () => {
      left = true
    }
  }, [views, types, ready])
  return ready
}

/**
 * The controls of the other pages, and the summaries: paper does not wait, what is printed is laid out within the print
 * command. They are fetched with the first touch of a form, or a moment after it was opened. Returns an unsubscribe
 * function.
 */
export function fetchViewsSoon({ engine, views, readOnly }: FormController): () => void {
  const { loader } = views
  if (!loader) return () => {}
  const { pages, summaryPages = [] } = engine.template
  const touches = ['pointermove', 'pointerdown', 'keydown'] as const
  const stop = () => {
    clearTimeout(timer)
    for (const touch of touches) removeEventListener(touch, fetchNow, true)
  }
  const fetchNow = () => {
    stop()
    if (!readOnly) void loader.load('runtime', elementTypes(pages))
    void loader.load('summary', elementTypes([...pages, ...summaryPages]))
  }
  const timer = setTimeout(fetchNow, AFTER_OPENING_MS)
  for (const touch of touches) addEventListener(touch, fetchNow, true)
  return stop
}
