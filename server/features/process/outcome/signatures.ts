import { ROLE } from '../../../../runtime/core/permission/role.ts'
import type { Acknowledgement, Outcome } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'

type AcknowledgementOutcome = Extract<Outcome, { type: 'acknowledgement' }>

/** Whose form it is, and whom it is about. */
const SIGNERS: string[] = [ROLE.owner, ROLE.subject]

/** Whether it is theirs to sign, by the roles that they have on the form. */
export const maySign = (
  { actor }: Pick<FormAccess, 'actor'>,
  { signers = SIGNERS }: AcknowledgementOutcome,
) => signers.some((role) => actor.roles.includes(role))

export const signatureType = memoize((builder: Builder) =>
  builder.objectRef<Acknowledgement>('OutcomeSignature').implement({
    description: 'That somebody has signed an acknowledgement.',
    fields: (t) => ({
      outcomeId: t.exposeID('outcomeId'),
      signedDate: t.expose('signedDate', { type: 'DateTime' }),
      userId: t.exposeID('userId'),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  }),
)
