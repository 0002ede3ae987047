import { formTitle } from '../../core/template/form-title.ts'
import type { Store } from '../../react/hooks/store.ts'
import type { FormCore } from './open/form-core.ts'

/** Calls the form as its answers do while they are typed, as the server will; a name that somebody gave it stays. */
export function followTitle({ compiled, engine, loaded }: FormCore, name: Store<string>): void {
  const { name: templateName, titleFrom = [] } = compiled.template
  // What the viewer may not see is not here: the server alone knows the name.
  if (!titleFrom.every((id) => compiled.elements.has(id))) return
  let last = formTitle(compiled, (id) => loaded.answers.get(id)) ?? templateName
  if (name.get() !== last && name.get() !== templateName) return
  last = name.get()
  engine.subscribeAll((keys) => {
    if (name.get() !== last || !titleFrom.some((id) => keys.has(id))) return
    last = formTitle(compiled, (id) => engine.get(id)?.value) ?? templateName
    name.set(last)
  })
}
