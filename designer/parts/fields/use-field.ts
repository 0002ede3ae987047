import { useSyncExternalStore } from 'react'
import { placeOf } from '../../../runtime/core/edit/place-of.ts'
import type { JsonValue } from '../../../schemas/index.ts'
import { setField, type Way } from '../../document/set-field.ts'
import { valueAt } from '../../document/value-at.ts'
import type { Problem } from '../problems.ts'
import { useDocument, useWorkbench } from '../workbench.ts'

/** A field of the draft's documents, as a control reads and changes it. */
export interface Field {
  /** What stands there; a draft may hold anything. */
  value: unknown
  /** What the gate says of it. */
  problem: Problem | undefined
  /** `typing` makes one step of a word. */
  set(value: JsonValue | undefined, options?: { typing?: boolean }): void
}

/**
 * @param way from the documents, entries of lists by their position: `['template', 'startPage', 'title']`
 * @param name what changing it is called in the history: `Change the title`
 */
export function useField(way: Way, name: string): Field {
  const { session } = useWorkbench()
  const value = useDocument((documents) => valueAt(documents, placeOf(documents, way)))
  const problem = useProblemAt(way)
  return {
    value,
    problem,
    set: (next, options) => session.apply(setField(session.documents(), way, next), name, options),
  }
}

/** The first thing that is wrong with a field or with something in it; a fault before a warning. */
export function useProblemAt(way: Way): Problem | undefined {
  const { problems } = useWorkbench()
  const { list = [] } = useSyncExternalStore(problems.subscribe, problems.get, problems.get)
  const [document, ...steps] = way
  const pointer = steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  const found = list.filter(
    (problem) =>
      problem.document === document && (problem.path === pointer || problem.path.startsWith(`${pointer}/`)),
  )
  return found.find(({ isWarning }) => !isWarning) ?? found[0]
}
