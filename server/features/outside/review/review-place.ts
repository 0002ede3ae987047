import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { beside, cursorOf, readCursor, writeCursor } from './cursor.ts'
import { MOST_COUNTED, type QueueInput, queueFor } from './queue.ts'
import { queueArguments, reviewItem } from './review-queue.ts'

interface ReviewPlace {
  isWaiting: boolean
  cursor: string | null
  position: number | null
  total: number
  isTotalCapped: boolean
  previous: Form | null
  next: Form | null
}

/** What cannot be opened is passed by, as long as it is not more than this. */
const LOOKED_AT = 5

/**
 * Where a form stands in a queue, and what is before and behind it. One that waits no more stands where it was
 * (`after`); where that is not said, or nothing is behind it, what waits longest comes next.
 *
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT for an `after` that is no place
 */
async function reviewPlace(
  caller: Caller,
  { formId, after, ...input }: QueueInput & { formId: string; after?: string | null },
): Promise<ReviewPlace> {
  const queue = await queueFor(caller, input)
  const one = { rest: { id: formId }, limit: 1 }
  const found = ID_PATTERN.test(formId) ? (await queue.find(one)).items[0] : undefined
  const cursor = found ? cursorOf(found) : after ? readCursor(after) : undefined
  const behind = cursor && beside(cursor, 'behind')
  const before = cursor && beside(cursor, 'before')
  const [total, ahead, previous, following] = await Promise.all([
    queue.count(),
    before ? queue.count(before) : 0,
    before && queue.find({ rest: before, limit: LOOKED_AT, isBackwards: true }),
    queue.find({ rest: behind, limit: LOOKED_AT }),
  ])
  const isLost = !found && following.items.length === 0
  const next = (isLost ? await queue.find({ limit: LOOKED_AT }) : following).items[0]
  return {
    isWaiting: found !== undefined,
    cursor: cursor ? writeCursor(cursor) : null,
    position: found && ahead < MOST_COUNTED ? ahead + 1 : null,
    total,
    isTotalCapped: total === MOST_COUNTED,
    previous: previous?.items[0] ?? null,
    next: next ?? null,
  }
}

export function reviewPlaceField(builder: Builder): void {
  const Place = builder.objectRef<ReviewPlace>('ReviewPlace').implement({
    description: 'Where a form stands among what waits for the viewer.',
    fields: (t) => ({
      isWaiting: t.exposeBoolean('isWaiting', {
        description: 'False once somebody has decided, or where it never waited for the viewer.',
      }),
      cursor: t.exposeString('cursor', {
        description: 'Its place: to be asked with once it waits no more.',
        nullable: true,
      }),
      position: t.exposeInt('position', { description: 'From 1 on; null far behind.', nullable: true }),
      total: t.exposeInt('total'),
      isTotalCapped: t.exposeBoolean('isTotalCapped', {
        description: 'There are at least so many: they were counted no further.',
      }),
      previous: t.field({ type: reviewItem(builder), nullable: true, resolve: ({ previous }) => previous }),
      next: t.field({ type: reviewItem(builder), nullable: true, resolve: ({ next }) => next }),
    }),
  })
  builder.queryField('reviewPlace', (t) =>
    t.field({
      description: 'What is before and behind a form in the queue of what waits for the viewer.',
      subGraphs: SHELL,
      type: Place,
      extensions: { cost: 50 },
      args: { ...queueArguments(builder, t), formId: t.arg.id({ required: true }), after: t.arg.string() },
      resolve: (_, args, { caller }) => reviewPlace(caller, args),
    }),
  )
}
