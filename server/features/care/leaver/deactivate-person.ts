import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import type { Person } from '../../../../schemas/index.ts'
import { busy, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { personWith, savePerson, unlessLastAdmin } from '../../ground/person/index.ts'
import { createSessions } from '../../identity/sign-in/index.ts'
import { HANDOVERS } from './collections.ts'
import { handOver } from './hand-over.ts'
import { leaverType } from './leaver-type.ts'
import { forgetAllMoved } from './moved-holdings.ts'
import { leaverFor, receiverFor } from './policy.ts'

/**
 * Ends every right and session of a person, and hands over what they hold, where it is said to whom. Sending it again
 * carries on with what is left.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED for oneself, for the last admin of everything, and for a receiver who
 * has left, CONFLICT while it is taken back
 */
async function deactivatePerson(
  caller: Caller,
  userId: string,
  toId: string | null | undefined,
): Promise<Person> {
  const { services } = caller
  const began = services.clock().toISOString()
  const actorId = userOf(caller)
  const leaver = await leaverFor(caller, userId)
  if (userId === actorId) throw invalid({ code: 'leaver.oneself', path: 'userId' })
  const receiver = toId ? await receiverFor(caller, leaver, toId) : undefined
  await unlessLastAdmin(services, userId, async () => undefined)
  const isReturning = { id: userId, state: 'RETURNING' }
  if (await services.store.collection(HANDOVERS).findOne(isReturning, { fields: [] }))
    throw busy('What they held is being taken back at this moment')
  if (leaver.isActive) await forgetAllMoved(services, userId, began)
  await savePerson(services, leaver, personWith(leaver, { isActive: false }, userId), { actorId })
  await createSessions(services).endAll(userId, actorId)
  if (receiver) await handOver(caller, userId, receiver.id, actorId)
  return leaverFor(caller, userId)
}

/** Who comes back has the rights that they had; what was handed over stays where it is. */
async function activatePerson(caller: Caller, userId: string): Promise<Person> {
  const leaver = await leaverFor(caller, userId)
  const next = personWith(leaver, { isActive: true }, userId)
  await savePerson(caller.services, leaver, next, { actorId: userOf(caller) })
  return next
}

export function deactivateFields(builder: Builder, _: ElementRegistry, features: Services['features']): void {
  builder.mutationField('deactivatePerson', (t) =>
    t.field({
      description:
        'Ends every right and session of a person, and hands over what they hold (docs/administration.md).',
      subGraphs: RELATIONSHIP,
      type: leaverType(features)(builder),
      extensions: { cost: 500 },
      args: { userId: t.arg.id({ required: true }), toId: t.arg.id() },
      resolve: (_, { userId, toId }, { caller }) => deactivatePerson(caller, userId, toId),
    }),
  )
  builder.mutationField('activatePerson', (t) =>
    t.field({
      description: 'Lets a person sign in again, with the rights that they had.',
      subGraphs: RELATIONSHIP,
      type: leaverType(features)(builder),
      args: { userId: t.arg.id({ required: true }) },
      resolve: (_, { userId }, { caller }) => activatePerson(caller, userId),
    }),
  )
}
