import type { AuditEvent, Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { AUDIT_EVENTS } from '../../ground/audit/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { formType } from './form-type.ts'

const MOST = 100

/** Who has had the form, the oldest first: the audit trail knows it. */
const handoversOf = ({ services }: Caller, { id }: Form): Promise<AuditEvent[]> =>
  services.store
    .collection(AUDIT_EVENTS)
    .find({ formId: id, action: 'form.handover' }, { sort: { timestamp: 1 }, limit: MOST })

export function formHandoversField(builder: Builder): void {
  const person = (userId: string | undefined, caller: Caller) =>
    userId === undefined ? null : personLoader(caller).load(userId)
  const FormHandover = builder.objectRef<AuditEvent>('FormHandover').implement({
    description: 'A form got another owner, as the one before left.',
    fields: (t) => ({
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      user: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ actorId }, _, { caller }) => person(actorId, caller),
      }),
      from: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ from }, _, { caller }) => person(from, caller),
      }),
      to: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ to }, _, { caller }) => person(to, caller),
      }),
    }),
  })
  builder.objectField(formType(builder), 'handovers', (t) =>
    t.field({
      description: 'Who has had it, for who may see it.',
      type: [FormHandover],
      extensions: { cost: 20 },
      resolve: (form, _, { caller }) => handoversOf(caller, form),
    }),
  )
}
