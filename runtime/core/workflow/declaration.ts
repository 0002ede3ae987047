import type { Declaration, Template } from '../../../schemas/index.ts'
import { normaliseId } from '../text/normalise-id.ts'

/** What has to be declared before an action; undefined where nothing has. */
export function declarationFor(
  { declaration }: Pick<Template, 'declaration'>,
  eventId: string,
): Declaration | undefined {
  const actions = declaration?.actions ?? ['submit']
  return actions.some((id) => normaliseId(id) === normaliseId(eventId)) ? declaration : undefined
}
