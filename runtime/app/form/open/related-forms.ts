import type { ConnectedSubforms } from '../subforms.ts'
import type { FormCore } from './form-core.ts'

type SubformList = typeof import('../subforms.ts')

/** Fetched where an element shows subforms; undefined where none does, or it cannot be fetched (offline). */
export async function fetchSubforms({ compiled }: FormCore): Promise<SubformList | undefined> {
  const hasSubforms = [...compiled.elements.values()].some(({ model }) => model?.showsSubforms)
  return hasSubforms ? import('../subforms.ts').catch(() => undefined) : undefined
}

/** The forms that belong to a form; undefined when no element shows them. */
export function attachSubforms(
  { id, application, template }: FormCore,
  list: SubformList | undefined,
): ConnectedSubforms | undefined {
  return list?.createSubforms(application.transport, id, template)
}
