import type { AuditEvent } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { AUDIT_EVENTS } from '../audit/index.ts'
import { personLoader, personType } from '../person/index.ts'
import { requireViewer } from './feature-flags.ts'
import { type FlagState, flagStateType, readState } from './flag-state.ts'

/** The audit log has the older ones. */
const SHOWN = 20

/** Who changed a flag, from the audit trail, the newest first. */
async function flagChanges(caller: Caller, id: string): Promise<AuditEvent[]> {
  await requireViewer(caller)
  return caller.services.store
    .collection(AUDIT_EVENTS)
    .find({ to: id, action: 'flag.change' }, { sort: { timestamp: -1 }, limit: SHOWN })
}

const stateIn = ({ details = {} }: AuditEvent, side: 'before' | 'after'): FlagState =>
  readState(String((details as Record<string, unknown>)[side]))

export function flagChangesField(builder: Builder): void {
  const FeatureFlagChange = builder.objectRef<AuditEvent>('FeatureFlagChange').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      actor: t.field({
        description: 'Null for somebody who is in the directory no more.',
        type: personType(builder),
        nullable: true,
        resolve: ({ actorId }, _, { caller }) => personLoader(caller).load(actorId),
      }),
      before: t.field({ type: flagStateType(builder), resolve: (event) => stateIn(event, 'before') }),
      after: t.field({ type: flagStateType(builder), resolve: (event) => stateIn(event, 'after') }),
    }),
  })

  builder.queryField('featureFlagChanges', (t) =>
    t.field({
      description: `The last ${SHOWN} changes of a flag, the newest first, for who may see the internal tools.`,
      subGraphs: SHELL,
      type: [FeatureFlagChange],
      extensions: { cost: 10 },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => flagChanges(caller, id),
    }),
  )
}
