import type { ConnectedSubforms } from '../subforms.ts'
import type { FormCore } from './form-core.ts'

type ConnectSubforms = (
  core: Pick<FormCore, 'application' | 'id' | 'template'>,
  saving: { queue: { settle(): Promise<unknown> } },
) => ConnectedSubforms

/** Fetched where an element shows subforms; undefined where none does, or it cannot be fetched (offline). */
export async function fetchSubforms({
  compiled,
  application,
}: FormCore): Promise<ConnectSubforms | undefined> {
  if (![...compiled.elements.values()].some(({ model }) => model?.showsSubforms)) return undefined
  const fetched = application.isGuest ? import('../public/guest-subforms.ts') : import('../subforms.ts')
  return fetched.then(
    ({ connectSubforms }) => connectSubforms,
    () => undefined,
  )
}
