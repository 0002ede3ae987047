import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { anyOf, FORMS, LISTED, onlyVisible, standingOf } from '../../form/form/index.ts'
import { isOverdue, TASKS } from '../../process/assignment/index.ts'

/** Everything that waits for the viewer; what names them; what waits for a group or role of theirs; what is overdue. */
export type ReviewShow = 'ALL' | 'MINE' | 'GROUPS' | 'OVERDUE'

export interface QueueInput {
  show?: ReviewShow | null
  programId?: string | null
}

/** A queue is counted no further, and no more of it is looked through for what is overdue. */
export const MOST_COUNTED = 1000

const LONGEST_WAITING_FIRST = { statusDate: 1 } as const

/** What waits for the viewer, in the order in which it is to be reviewed; each method is one read. */
export interface Queue {
  count(rest?: Filter): Promise<number>
  /** Those that the viewer may open, the longest waiting first, and the last that was read where more may follow. */
  find(options: {
    rest?: Filter
    limit: number
    isBackwards?: boolean
  }): Promise<{ items: Form[]; last: Form | undefined }>
}

/** A queue in the rights of the viewer: who may decide on nothing has an empty one. */
export async function queueFor(caller: Caller, { show, programId }: QueueInput): Promise<Queue> {
  const standing = await standingOf(caller)
  const forms = caller.services.store.collection(FORMS)
  const within = { deletedDate: null, ...(programId && { programId }) }
  const branches =
    show === 'MINE' ? standing.waitingForMe : show === 'GROUPS' ? standing.waitingForGroups : standing.waiting
  const all = (rest: Filter) => (branches.length > 0 ? anyOf(branches, { ...within, ...rest }) : NOTHING)
  const narrow = show === 'OVERDUE' && (await overdueOf(caller, all({})))
  const filterOf = (rest: Filter = {}) => all(narrow ? { $and: [narrow, rest] } : rest)
  return {
    count: (rest) => forms.count(filterOf(rest), { limit: MOST_COUNTED }),
    async find({ rest, limit, isBackwards = false }) {
      const sort = isBackwards ? ({ statusDate: -1 } as const) : LONGEST_WAITING_FIRST
      const found = await forms.find(filterOf(rest), { sort, limit, fields: LISTED })
      return {
        items: await onlyVisible(caller, found),
        last: found.length === limit ? found.at(-1) : undefined,
      }
    },
  }
}

const NOTHING: Filter = { id: { $in: [] } }

/** Of what waits longest, that which somebody should have done by now. */
async function overdueOf(caller: Caller, waiting: Filter): Promise<Filter> {
  const { store, clock } = caller.services
  const found = await store.collection(FORMS).find(waiting, {
    ...{ sort: LONGEST_WAITING_FIRST, limit: MOST_COUNTED },
    fields: ['campusCode', 'status', 'workflowVersionId', 'workflowStateId'],
  })
  // The day is over first where the clock is ahead of all others; the campus of each decides.
  const tomorrow = new Date(clock().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  const due = { status: 'OPEN', id: { $in: found.map(({ id }) => id) }, dueDate: { $lte: tomorrow } }
  const tasks = await store.collection(TASKS).find(due, { fields: ['dueDate'], limit: MOST_COUNTED })
  const dueDates = new Map(tasks.map(({ id, dueDate }) => [id, dueDate]))
  const late = await Promise.all(
    found.map(
      (form) =>
        dueDates.has(form.id) && isOverdue(caller, { form, task: { dueDate: dueDates.get(form.id) } }),
    ),
  )
  return { id: { $in: found.filter((_, n) => late[n]).map(({ id }) => id) } }
}
