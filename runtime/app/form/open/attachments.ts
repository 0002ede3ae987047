import { type FormFiles, openFormFiles } from '../form-files.ts'
import type { FormCore } from './form-core.ts'
import type { Saving } from './saving.ts'

/** Files that are stored become part of their answers, also when the form has been left meanwhile. */
export function attachFiles(
  { id, application, engine, editable, events }: FormCore,
  saving: Saving,
): FormFiles {
  return openFormFiles(id, application, {
    attach(key, { operation, argument }, file) {
      if (!editable || !engine.get(key)?.editable) return false
      const args = { [argument]: [file] }
      engine.apply(key, operation, args)
      events.emit('change', [{ key, operation, args }], false)
      return saving.isSafe()
    },
  })
}
