import type { Notification } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { NOTIFICATIONS } from './collections.ts'
import { requireMailAdmin } from './policy.ts'

const MOST = 100
export const PROBLEM_STATES = ['failed', 'uncertain'] as const

export interface Page {
  onlyProblems: boolean
  first: number
  before?: string | null
}

async function deliveries(caller: Caller, page: Page): Promise<Notification[]> {
  await requireMailAdmin(caller)
  return listDeliveries(caller.services, {}, page)
}

/**
 * The newest first; what a message says is not in it: it holds what only its reader may see.
 *
 * @param of which of all
 * @param page `before`: the `createdDate` and id of the last line that is known, as `cursor` gives them
 * @throws AppError VALIDATION_FAILED for a page that is too long
 */
export async function listDeliveries(
  { store }: Services,
  of: Filter,
  { onlyProblems, first, before }: Page,
): Promise<Notification[]> {
  if (first < 1 || first > MOST)
    throw invalid({ code: 'page.out_of_range', path: 'first', params: { max: MOST } })
  const [date = '', id = ''] = before?.split(' ') ?? []
  const filter = {
    ...of,
    ...(onlyProblems && { state: { $in: [...PROBLEM_STATES] } }),
    ...(before && { $or: [{ createdDate: { $lt: date } }, { createdDate: date, id: { $lt: id } }] }),
  }
  const options = { sort: { createdDate: -1, id: -1 } as const, limit: first, fields: LISTED }
  return store.collection(NOTIFICATIONS).find(filter, options)
}

const LISTED = [
  ...(['kind', 'formId', 'templateId', 'to', 'createdDate', 'state'] as const),
  ...(['due', 'attempts', 'sentDate', 'error', 'userId', 'subject', 'text'] as const),
]

export const deliveryType = memoize((builder: Builder) =>
  builder.objectRef<Notification>('NotificationDelivery').implement({
    description: 'A message and what became of it, without what it says.',
    fields: (t) => ({
      id: t.exposeID('id'),
      cursor: t.string({ resolve: ({ createdDate, id }) => `${createdDate} ${id}` }),
      kind: t.exposeString('kind', { description: '`test` where its author tried it on themselves.' }),
      formId: t.exposeID('formId', { nullable: true }),
      notificationId: t.exposeID('templateId', {
        nullable: true,
        description: 'The notification that it was made from, as its author calls it.',
      }),
      to: t.exposeString('to'),
      state: t.exposeString('state', {
        description: 'held, waiting, sending, sent, failed, uncertain or digested.',
      }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      sentDate: t.expose('sentDate', { type: 'DateTime', nullable: true }),
      due: t.expose('due', { type: 'DateTime' }),
      attempts: t.exposeInt('attempts'),
      error: t.exposeString('error', { nullable: true }),
    }),
  }),
)

export const deliveriesField = (builder: Builder) =>
  builder.queryField('notificationDeliveries', (t) =>
    t.field({
      description: 'The delivery log (X-34), for those who look after the installation.',
      subGraphs: SHELL,
      type: [deliveryType(builder)],
      extensions: { cost: 20 },
      args: {
        onlyProblems: t.arg.boolean({ defaultValue: false, required: true }),
        first: t.arg.int({ defaultValue: 25, required: true }),
        before: t.arg.string(),
      },
      resolve: (_, page, { caller }) => deliveries(caller, page),
    }),
  )
