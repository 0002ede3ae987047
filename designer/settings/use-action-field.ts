import type { Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { type Field, useProblemAt } from '../parts/fields/use-field.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { actionIndex, setActionField } from './set-action-field.ts'

/** A field of an action's settings, which need not be there yet. */
export function useActionField(action: string, way: readonly string[], name: string): Field {
  const { session } = useWorkbench()
  const index = useDocument((documents) => actionIndex(documents, action))
  const at: Way = ['template', 'actionSettings', Math.max(0, index), ...way]
  const value = useDocument((documents) => (index < 0 ? undefined : valueAt(documents, [...at])))
  const problem = useProblemAt(at)
  return {
    value,
    problem: index < 0 ? undefined : problem,
    set: (next, options) =>
      session.apply(setActionField(session.documents(), action, way, next), name, options),
  }
}
