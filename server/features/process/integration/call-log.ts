import type { IntegrationCall } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireMailAdmin } from '../../message/notification/index.ts'
import { INTEGRATION_CALLS } from './collections.ts'

const MOST = 100

interface Page {
  onlyProblems: boolean
  first: number
  before?: string | null
}

/** What an admin may want to do again. */
export const PROBLEM_CALLS = [{ state: 'failed' }, { callbackError: { $gt: '' } }]

/**
 * The newest first, without what the calls say.
 * @param before the `cursor` of the last line that is known
 */
async function integrationCalls(caller: Caller, { onlyProblems, first, before }: Page) {
  await requireMailAdmin(caller)
  if (first < 1 || first > MOST)
    throw invalid({ code: 'page.out_of_range', path: 'first', params: { max: MOST } })
  const [date = '', id = ''] = before?.split(' ') ?? []
  const older = { $or: [{ createdDate: { $lt: date } }, { createdDate: date, id: { $lt: id } }] }
  const filter = { $and: [onlyProblems ? { $or: PROBLEM_CALLS } : {}, before ? older : {}] }
  const options = { sort: { createdDate: -1, id: -1 } as const, limit: first, fields: LISTED }
  return caller.services.store.collection(INTEGRATION_CALLS).find(filter, options)
}

const LISTED = [
  ...(['integrationId', 'formId', 'createdDate', 'state', 'due', 'attempts'] as const),
  ...(['httpStatus', 'error', 'callback', 'callbackError'] as const),
]

export type ListedCall = Pick<IntegrationCall, 'id' | (typeof LISTED)[number]>

export const callType = memoize((builder: Builder) =>
  builder.objectRef<ListedCall>('IntegrationCall').implement({
    description: 'A call of another system and what became of it, without what it says.',
    fields: (t) => ({
      id: t.exposeID('id'),
      cursor: t.string({ resolve: ({ createdDate, id }) => `${createdDate} ${id}` }),
      integrationId: t.exposeID('integrationId'),
      formId: t.exposeID('formId'),
      state: t.exposeString('state', { description: 'new, waiting, sending, succeeded or failed.' }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      due: t.expose('due', { type: 'DateTime' }),
      attempts: t.exposeInt('attempts'),
      httpStatus: t.exposeInt('httpStatus', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      callback: t.exposeString('callback', {
        nullable: true,
        description: 'The event that its end leads to: due, taken or not_taken.',
      }),
      callbackError: t.exposeString('callbackError', { nullable: true }),
    }),
  }),
)

export const integrationCallsField = (builder: Builder) =>
  builder.queryField('integrationCalls', (t) =>
    t.field({
      description: 'The calls to other systems (WF-15), for those who look after the installation.',
      subGraphs: SHELL,
      type: [callType(builder)],
      extensions: { cost: 20 },
      args: {
        onlyProblems: t.arg.boolean({ defaultValue: false, required: true }),
        first: t.arg.int({ defaultValue: 25, required: true }),
        before: t.arg.string(),
      },
      resolve: (_, page, { caller }) => integrationCalls(caller, page),
    }),
  )
