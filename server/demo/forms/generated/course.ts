import { compileWorkflow, initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Workflow } from '../../../../schemas/index.ts'
import type { Random } from '../../campus/random.ts'
import type { Report, ReportEvent } from '../report.ts'
import { dayOf, earlier, instantOf, later, type Moment } from './calendar.ts'

/** Who takes a step; the reviewer of all programs is Bob, where nobody else is named. */
type Part = 'owner' | 'reviewer' | 'assignee'
export const REVIEWER = 'bob'

/** An event, who takes it, the state that it leads to, and after how many days. */
export type Step = readonly [event: string, by: Part, state: string, days: readonly [number, number]]

/** When a form was begun and when each of its steps was taken. */
export interface Course {
  steps: readonly Step[]
  moments: readonly [begun: Moment, ...taken: Moment[]]
}

/** Few wait long. */
const daysOf = (random: Random, [least, most]: Step[3]) =>
  least + Math.floor(random.next() ** 2 * (most - least + 1))

export function courseFrom(random: Random, begun: Moment, steps: readonly Step[]): Course {
  const moments: [Moment, ...Moment[]] = [begun]
  let last = begun
  for (const [, , , days] of steps) {
    last = later(random, last, daysOf(random, days))
    moments.push(last)
  }
  return { steps, moments }
}

/** The same told from its end: for forms that somebody waits for now. */
export function courseUntil(random: Random, end: Moment, steps: readonly Step[]): Course {
  const moments: [Moment, ...Moment[]] = [end]
  for (const [, , , days] of steps.toReversed())
    moments.unshift(earlier(random, moments[0], daysOf(random, days)))
  return { steps, moments }
}

/** When the last of these events was taken. */
export const momentOfEvent = ({ steps, moments }: Course, ...events: readonly string[]): Moment | undefined =>
  moments[steps.findLastIndex(([event]) => events.includes(event)) + 1 || moments.length]

interface People {
  owner: string
  assignee?: string
  reviewer?: string | undefined
}

/** What lists and histories tell of a course, by the states of its workflow. */
export function told(
  course: Course,
  workflow: Workflow,
  { owner, assignee, reviewer = REVIEWER }: People,
  more: (event: string) => Partial<ReportEvent> = () => ({}),
): Pick<Report, 'state' | 'status' | 'events'> {
  const statusOf = new Map(
    workflow.flow.nodes.flatMap((node) =>
      node.type === 'state' ? [[node.id, node.data.status] as const] : [],
    ),
  )
  const first = initialState(compileWorkflow(workflow))?.stateId ?? ''
  const actors = { owner, reviewer, assignee: assignee ?? owner }
  const status = (state: string) => statusOf.get(state) ?? state
  const [begun, ...taken] = course.moments
  const events: ReportEvent[] = [
    { status: status(first), event: null, timestamp: instantOf(begun), userId: owner },
    ...course.steps.map(([event, by, state], index) => ({
      ...{ status: status(state), event, userId: actors[by], timestamp: instantOf(taken[index] ?? begun) },
      ...more(event),
    })),
  ]
  const state = course.steps.at(-1)?.[2] ?? first
  return { state, status: status(state), events }
}

/** The day, at the latest, of what was done in working hours. */
export const dayOfEvent = ({ timestamp }: ReportEvent) => dayOf(timestamp.slice(0, 10))
