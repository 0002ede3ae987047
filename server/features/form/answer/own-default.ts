import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { createEngine } from '../../../../runtime/core/engine/create-engine.ts'
import type { Caller } from '../../../contract/caller.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import type { AuthorizedQuestion } from './policy.ts'

/**
 * The default by expression of a question that nobody may change, found here: what a browser says that it came to is
 * what somebody says. It reads no other answer, so that none is waited for. Null where it is not known.
 */
export async function ownDefault(
  { services }: Caller,
  { access, element }: AuthorizedQuestion,
): Promise<AnswerValue | null> {
  const { form, compiled, actor } = access
  const timeZone = await zoneOf(services, form.campusCode)
  const context = { status: form.status, canUpdate: true, now: services.clock().toISOString(), timeZone }
  return inZone(timeZone, () => {
    const scope = createEngine(compiled, { answers: [], actor, context }).scope()
    return element.suggestion?.evaluate(scope) ?? null
  })
}
