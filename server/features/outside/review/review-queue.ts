import type { Form, Task } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { formType } from '../../form/form/index.ts'
import { TASKS, taskType } from '../../process/assignment/index.ts'
import { beside, cursorOf, readCursor, writeCursor } from './cursor.ts'
import { MOST_COUNTED, type QueueInput, queueFor, type ReviewShow } from './queue.ts'

interface ReviewQueue {
  input: QueueInput
  items: Form[]
  total: number
  /** Where the next part begins. */
  end: string | null
}

const SIZE = 25
const MOST_AT_ONCE = 50

/**
 * What waits for the viewer, the longest waiting first: a part of it at a time, from a cursor on.
 *
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT for an `after` that is no place
 */
async function reviewQueue(
  caller: Caller,
  { size, after, ...input }: QueueInput & { size?: number | null; after?: string | null },
): Promise<ReviewQueue> {
  const rest = after ? beside(readCursor(after), 'behind') : {}
  const limit = Math.min(Math.max(Math.trunc(size ?? SIZE) || SIZE, 1), MOST_AT_ONCE)
  const queue = await queueFor(caller, input)
  const [{ items, last }, total] = await Promise.all([queue.find({ rest, limit }), queue.count()])
  return { input, items, total, end: last ? writeCursor(cursorOf(last)) : null }
}

const taskOf = loadById<Task>(TASKS)

export const reviewItem = memoize((builder: Builder) =>
  builder.objectRef<Form>('ReviewItem').implement({
    description: 'A form that waits for the viewer.',
    fields: (t) => ({
      form: t.field({ type: formType(builder), resolve: (form) => form }),
      task: t.field({
        description: 'Where somebody was given it: by whom and until when.',
        type: taskType(builder),
        nullable: true,
        resolve: async (form, _, { caller }) => {
          const task = await taskOf(caller).load(form.id)
          return task?.status === 'OPEN' ? { task, form } : null
        },
      }),
    }),
  }),
)

const shows: readonly ReviewShow[] = ['ALL', 'MINE', 'GROUPS', 'OVERDUE']

const reviewShow = memoize((builder: Builder) =>
  builder.enumType('ReviewShow', {
    description:
      'MINE: waits for the viewer by name. GROUPS: for a group or role that they are in. OVERDUE: its day is over.',
    values: shows,
  }),
)

export const queueArguments = (
  builder: Builder,
  t: Pick<Parameters<Parameters<Builder['queryField']>[1]>[0], 'arg'>,
) => ({ show: t.arg({ type: reviewShow(builder) }), programId: t.arg.id() })

export function reviewQueueField(builder: Builder): void {
  const Count = builder.objectRef<{ show: ReviewShow; total: number }>('ReviewCount').implement({
    fields: (t) => ({
      show: t.field({ type: reviewShow(builder), resolve: ({ show }) => show }),
      total: t.exposeInt('total'),
    }),
  })
  const Queue = builder.objectRef<ReviewQueue>('ReviewQueue').implement({
    description: 'What waits for the viewer, the longest waiting first.',
    fields: (t) => ({
      items: t.field({ type: [reviewItem(builder)], resolve: ({ items }) => items }),
      total: t.exposeInt('total'),
      isTotalCapped: t.boolean({
        description: 'There are at least so many: they were counted no further.',
        resolve: ({ total }) => total === MOST_COUNTED,
      }),
      end: t.exposeString('end', {
        description: 'What to ask for the next part with; null at the end.',
        nullable: true,
      }),
      counts: t.field({
        description: 'How many each choice of `show` leaves, of the same program.',
        type: [Count],
        resolve: ({ input: { programId } }, _, { caller }) =>
          Promise.all(
            shows.map(async (show) => ({
              show,
              total: await (await queueFor(caller, { show, programId })).count(),
            })),
          ),
      }),
    }),
  })
  builder.queryField('reviewQueue', (t) =>
    t.field({
      description: 'What waits for the viewer to decide on, or to do, part by part.',
      subGraphs: SHELL,
      type: Queue,
      extensions: { cost: 100 },
      args: { ...queueArguments(builder, t), size: t.arg.int(), after: t.arg.string() },
      resolve: (_, args, { caller }) => reviewQueue(caller, args),
    }),
  )
}
