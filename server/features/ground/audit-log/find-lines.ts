import type { AuditEvent, Person } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { AUDIT_EVENTS } from '../audit/index.ts'
import { personLoader, personType, THE_DIRECTORY, THE_PRODUCT, THE_PROVIDER } from '../person/index.ts'
import { type AuditFilter, auditFilterInput, filterOf } from './audit-filter.ts'
import { resultOf, resultType } from './audit-result.ts'
import { requireAuditor } from './policy.ts'

const MOST = 100

interface Asked {
  filter?: AuditFilter | null
  first: number
  before?: string | null
}

async function auditLog(caller: Caller, { filter, first, before }: Asked): Promise<AuditEvent[]> {
  await requireAuditor(caller)
  if (first < 1 || first > MOST)
    throw invalid({ code: 'page.out_of_range', path: 'first', params: { max: MOST } })
  return linesBefore(caller.services, await filterOf(caller, filter ?? {}), first, before)
}

/**
 * The newest first. Lines that are written meanwhile come before those that are known, so that no page moves.
 *
 * @param before the `cursor` of the last line that is known
 */
export function linesBefore(
  { store }: Services,
  filter: Filter,
  limit: number,
  before?: string | null,
): Promise<AuditEvent[]> {
  const [timestamp = '', id = ''] = before?.split(' ') ?? []
  // What is older is said twice: the first part is what an index is read by.
  const older = {
    timestamp: { $lte: timestamp },
    $or: [{ timestamp: { $lt: timestamp } }, { id: { $lt: id } }],
  }
  const sort = { timestamp: -1, id: -1 } as const
  return store.collection(AUDIT_EVENTS).find(before ? { $and: [filter, older] } : filter, { sort, limit })
}

export const cursorOf = ({ timestamp, id }: AuditEvent): string => `${timestamp} ${id}`

/** Null for somebody who is in the directory no more. */
export const actorOf = async (caller: Caller, { actorId }: AuditEvent): Promise<Person | null> =>
  NO_PEOPLE.find(({ id }) => id === actorId) ?? personLoader(caller).load(actorId)

const NO_PEOPLE: readonly Person[] = [THE_PRODUCT, THE_DIRECTORY, THE_PROVIDER]

/** What a line says besides who and when, in the order in which it was written. */
export const detailsOf = ({ details = {} }: AuditEvent): { name: string; value: string }[] =>
  Object.entries(details).map(([name, value]) => ({ name, value: String(value) }))

const lineType = memoize((builder: Builder) => {
  const Detail = builder
    .objectRef<{ name: string; value: string }>('AuditDetail')
    .implement({ fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }) })
  return builder.objectRef<AuditEvent>('AuditLine').implement({
    description: 'Who did what, and when; never what a form’s answers or its name say.',
    fields: (t) => ({
      id: t.exposeID('id'),
      cursor: t.string({ resolve: cursorOf }),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      actorId: t.exposeID('actorId'),
      actor: t.field({
        description: 'Null for somebody who is in the directory no more.',
        type: personType(builder),
        nullable: true,
        resolve: (event, _, { caller }) => actorOf(caller, event),
      }),
      action: t.exposeString('action', { description: '`noun.verb`' }),
      result: t.field({
        type: resultType(builder),
        resolve: (event, _, { caller }) => resultOf(caller.services, event),
      }),
      formId: t.exposeID('formId', { nullable: true }),
      from: t.exposeString('from', { nullable: true, description: 'What was before.' }),
      to: t.exposeString('to', { nullable: true, description: 'What is since.' }),
      details: t.field({ type: [Detail], resolve: detailsOf }),
    }),
  })
})

export const auditLogField = (builder: Builder) =>
  builder.queryField('auditLog', (t) =>
    t.field({
      description: 'What everybody did, the newest first, for global admins.',
      subGraphs: SHELL,
      type: [lineType(builder)],
      extensions: { cost: 50 },
      args: {
        filter: t.arg({ type: auditFilterInput(builder) }),
        first: t.arg.int({ defaultValue: 25, required: true }),
        before: t.arg.string(),
      },
      resolve: (_, asked, { caller }) => auditLog(caller, asked),
    }),
  )
