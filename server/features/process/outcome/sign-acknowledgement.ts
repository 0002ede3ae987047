import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { CompiledGroup } from '../../../../runtime/core/outcome/types.ts'
import type { Acknowledgement, Outcome } from '../../../../schemas/index.ts'
import { accessDenied, conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { audited } from '../../ground/audit/index.ts'
import { ACKNOWLEDGEMENTS } from './collections.ts'
import { findOutcome, type OutcomeInput } from './find-outcome.ts'
import { localisedGroup } from './localised-group.ts'
import { resultsNow } from './shown-outcomes.ts'
import { maySign, signatureType } from './signatures.ts'

interface SignInput extends OutcomeInput {
  /** The client's id of this signature: sending it again changes nothing. */
  operationId?: string | null
}

/**
 * Signs an acknowledgement: once a person, by whom it asks for, and only while the answers lead to it. What was signed
 * is kept letter by letter.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, CONFLICT when it is signed already or the answers do not lead to it
 */
async function signAcknowledgement(caller: Caller, input: SignInput): Promise<Acknowledgement> {
  const { services } = caller
  const { operationId } = input
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const { access, group, outcome } = await findOutcome(caller, input, 'acknowledgement')
  if (!maySign(access, outcome)) throw accessDenied({ code: 'acknowledgement.not_yours' })
  const { userId } = access.actor
  const id = `${access.form.id}:${group.id}:${outcome.id}:${userId}`
  const signatures = services.store.collection(ACKNOWLEDGEMENTS)

  const replayed = async () => {
    const known = await signatures.findOne({ id })
    if (known && (!operationId || known.operationId !== operationId))
      throw conflict('acknowledgement.signed', 'You have signed this already')
    return known
  }
  const known = await replayed()
  if (known) return known
  const { state } = (await resultsNow(services, access, group)).get(outcome.id) ?? {}
  if (state !== 'applies')
    throw conflict('acknowledgement.not_due', 'The answers do not lead to this any more')

  const signature: Acknowledgement = {
    ...{ schemaVersion: 1, id, formId: access.form.id, groupId: group.id, outcomeId: outcome.id, userId },
    ...{ text: textOf(caller, access, group, outcome), signedDate: services.clock().toISOString() },
    ...(operationId && { operationId }),
  }
  const details = { groupId: group.id, outcomeId: outcome.id }
  const entry = { action: 'acknowledgement.sign', actorId: userId, formId: access.form.id, details } as const
  try {
    await audited(services, entry, () => signatures.insertOne(signature))
  } catch (error) {
    const first = error instanceof DuplicateKeyError ? await replayed() : undefined
    if (!first) throw error
    return first
  }
  return signature
}

/** In the language that the caller reads it in. */
function textOf(
  caller: Caller,
  access: FormAccess,
  group: CompiledGroup,
  { id, text }: Extract<Outcome, { type: 'acknowledgement' }>,
) {
  const said = localisedGroup(caller, access, group).outcomes.find((each) => each.id === id)
  return said?.type === 'acknowledgement' ? said.text : text
}

export const signAcknowledgementField = (builder: Builder) =>
  builder.mutationField('signAcknowledgement', (t) =>
    t.field({
      description: 'Signs an acknowledgement that the answers of a form lead to.',
      subGraphs: FORM,
      type: signatureType(builder),
      extensions: { cost: 100 },
      args: {
        formId: t.arg.id({ required: true }),
        outcomeGroupId: t.arg.id({ required: true }),
        outcomeId: t.arg.id({ required: true }),
        operationId: t.arg.id(),
      },
      resolve: (_, input, { caller }) => signAcknowledgement(caller, input),
    }),
  )
